import { Link } from "react-router";
import type { DeskPicture } from "#gallery/desk/desk-picture.ts";
import { missingWords } from "#gallery/desk/desk-picture.ts";
import { classNames } from "#ui/class-names.ts";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { Progress } from "../../ui/marks/progress.tsx";
import * as gallery from "./desk-gallery.module.css";
import type { Upload } from "./uploads.ts";
import type { PictureMove } from "./use-picture-move.ts";

/** A picture under its arch, with its words and what it lacks. */
export function PictureTile({
  picture,
  to,
  current,
  move,
}: {
  picture: DeskPicture;
  to: string;
  current: boolean;
  move: PictureMove;
}) {
  const { alt, jpeg, isPublic, name, fileName } = picture;
  const lacks = missingWords(picture);
  return (
    <li
      className={classNames(current && gallery.current, move.isTarget(picture) && gallery.target)}
      {...move.handlers(picture)}
    >
      <Link
        to={to}
        preventScrollReset
        aria-current={current ? "true" : undefined}
        aria-keyshortcuts={isPublic ? "Alt+ArrowLeft Alt+ArrowRight" : undefined}
        data-picture={picture.id}
        className={gallery.arch}
      >
        <img
          src={jpeg[0]?.src}
          alt={alt || `${fileName || "A picture"}, without words yet`}
          loading="lazy"
          draggable={false}
        />
      </Link>
      <p className={alt ? undefined : gallery.noWords}>{alt || "No words yet"}</p>
      {isPublic ? (
        <Tag kind="live">Public</Tag>
      ) : lacks.length > 0 ? (
        <Tag kind="waiting" icon="pen">
          {alt ? "Needs consent" : "Needs words"}
        </Tag>
      ) : (
        <Tag kind="live">Ready{name && `, ${name}`}</Tag>
      )}
    </li>
  );
}

/** A picture on its way in, or why it was not taken. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { name, state, part, words } = upload;
  if (state === "failed")
    return (
      <li>
        <div className={classNames(gallery.arch, gallery.failed)}>
          <DeskIcon name="warning" />
        </div>
        <p role="alert">
          <b>{name}</b>: {words}
        </p>
      </li>
    );
  const percent = Math.round(part * 100);
  return (
    <li>
      <div className={classNames(gallery.arch, gallery.coming)}>
        <Progress value={percent} max={100} label={`${name}: ${percent} of 100`} />
      </div>
      <p>{name}</p>
      <Tag kind="plain" icon={state === "waits" ? "clock" : "up"}>
        {state === "waits"
          ? "Waits its turn"
          : percent < 100
            ? `${percent}%`
            : state === "in"
              ? "In"
              : "Being made smaller"}
      </Tag>
    </li>
  );
}
