import { useRef, useState } from "react";
import type { ChangeEvent, DragEvent } from "react";
import { largestUpload } from "#gallery/desk/desk-picture.ts";
import { formatLimit } from "#values/numbers/file-size.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "../../ui/forms/desk-button.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { DishName } from "../../ui/text.tsx";
import { Progress } from "../../ui/marks/progress.tsx";
import * as gallery from "./desk-gallery.module.css";
import type { Upload } from "./uploads.ts";
import { uploadSums } from "./uploads.ts";
import { useUploads } from "./use-uploads.ts";

interface UploadZoneProps {
  readonly uploads: readonly Upload[];
  onChange(change: (uploads: readonly Upload[]) => readonly Upload[]): void;
}

/** Where pictures are dropped or picked: each is a request of its own, one after the other. Without script a plain form. */
export function UploadZone({ uploads, onChange }: UploadZoneProps) {
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { take, stop, hasScript } = useUploads(field, onChange);
  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    void take(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    // Dropping is one way of two: the field inside does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      method="post"
      action="/desk/site/gallery/pictures"
      encType="multipart/form-data"
      className={classNames(gallery.drop, isOver && gallery.dropping)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <DeskIcon name="up" />
      <div>
        <label htmlFor="pictures">
          <DishName>Drop pictures here, or pick them</DishName>
        </label>
        <p>JPEG, PNG, WebP, AVIF to {formatLimit(largestUpload)}. Where and when it was taken is removed.</p>
        <input
          ref={field}
          id="pictures"
          type="file"
          name="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={onPick}
        />
      </div>
      {!hasScript && <Button>Send</Button>}
      <UploadProgress uploads={uploads} stop={stop} />
    </form>
  );
}

function UploadProgress({ uploads, stop }: Pick<UploadZoneProps, "uploads"> & { stop: () => void }) {
  const sums = uploadSums(uploads);
  return (
    <>
      {uploads.length > 0 && (
        <div className={gallery.sums} role="status">
          <b>
            {sums.in} of {sums.all} are in
          </b>
          <Progress value={sums.sent} max={Math.max(1, sums.bytes)} label="All pictures" />
        </div>
      )}
      {!sums.isOver && (
        <Button type="button" kind="quiet" onClick={stop}>
          Stop
        </Button>
      )}
    </>
  );
}
