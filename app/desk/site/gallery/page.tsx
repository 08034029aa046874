import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import type { DeskPicture } from "#gallery/desk/desk-picture.ts";
import { missingWords } from "#gallery/desk/desk-picture.ts";
import { describePicture } from "#gallery/desk/edit-pictures.server.ts";
import { deskPictures } from "#gallery/desk/picture-rows.server.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { fieldErrors } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import { SegmentLinks } from "../../ui/forms/choosers.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { HiddenIds } from "../../ui/forms/undo-form.tsx";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/page";
import * as gallery from "./desk-gallery.module.css";
import { GalleryNotices } from "./gallery-notices.tsx";
import { pictureUses } from "./picture-uses.server.ts";
import { PictureForm } from "./picture-form.tsx";
import { seenAtDesk } from "./seen-at-desk.server.ts";
import { PictureSections } from "./picture-sections.tsx";
import { UploadTile } from "./picture-tile.tsx";
import { UploadZone } from "./upload-zone.tsx";
import type { Upload } from "./uploads.ts";

export const meta = () => [{ title: "Gallery · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const pictures = (await deskPictures(site.store.db)).map(seenAtDesk(site));
  const needs = (one: DeskPicture) => !one.isPublic && missingWords(one).length > 0;
  const show: "all" | "words" = query.get("show") === "words" ? "words" : "all";
  const shown = show === "words" ? pictures.filter(needs) : pictures;
  // What is not published yet stands first: it needs a person.
  const ordered = [...shown.filter(({ isPublic }) => !isPublic), ...shown.filter(({ isPublic }) => isPublic)];
  const chosen =
    pictures.find(({ id }) => id === query.get("picture")) ?? ordered.find(needs) ?? ordered[0] ?? null;
  return {
    show,
    pictures: ordered,
    chosen,
    uses: chosen ? await pictureUses(site, chosen.id) : [],
    all: pictures.length,
    needWords: pictures.filter(needs).length,
    ready: pictures.filter((one) => !one.isPublic && !needs(one)).map(({ id }) => id),
    next: pictures.find((one) => needs(one) && one.id !== chosen?.id)?.id ?? null,
    groups: [...new Set(pictures.map(({ name }) => name).filter(Boolean))],
    removed: query.get("removed"),
    done: query.get("done"),
    refused: query.getAll("refused").slice(0, 20),
  };
}

/** Saves what is said of one picture. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const id = text("id");
  const typed = {
    name: text("name"),
    alt: text("alt"),
    consent: text("consent"),
    focal: {
      x: Number(text("x") || "50") / 100,
      y: Number(text("y") || "50") / 100,
    },
  };
  try {
    await describePicture(site, actor, id, { ...typed, seen: text("seen") });
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    if (error instanceof Conflict) return data({ id, typed, errors: { "": error.message } }, { status: 409 });
    if (!(error instanceof Invalid)) throw error;
    const errors = fieldErrors(error.problems);
    return data({ id, typed, errors }, { status: 422 });
  }
  const next = text("next");
  return redirect(
    `/desk/site/gallery?${new URLSearchParams({ picture: next || id, done: "saved" }).toString()}`,
    303,
  );
}

/** The pictures of our work: those that are public, and those that still need words. */
export default function Gallery({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, chosen, needWords, ready, groups, show, all } = loaderData;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useNavigation().formAction?.endsWith("/publish") === true;
  const failed = uploads.filter(({ state }) => state === "failed");
  const ids = new Set(pictures.map(({ id }) => id));
  const unseen = uploads.filter(({ state, id }) => state !== "in" || !ids.has(id));
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "Gallery" }]}
        title={`${all} ${all === 1 ? "picture" : "pictures"}`}
        also={ready.length + needWords > 0 ? `${ready.length + needWords} not published` : undefined}
      >
        <Form method="post" action="/desk/site/gallery/publish">
          <HiddenIds ids={ready} />
          <Button waiting={ready.length === 0 || waiting}>{publishWords(ready.length, needWords)}</Button>
        </Form>
      </PageHead>
      <GalleryNotices {...loaderData} />
      <UploadZone uploads={uploads} onChange={setUploads} />
      <div className={gallery.tools}>
        <SegmentLinks
          label="Show"
          links={[
            { to: "?", text: `All ${all}`, current: show === "all" },
            { to: "?show=words", text: `Need words ${needWords}`, current: show === "words" },
          ]}
        />
        {failed.length > 0 && <Note>{failed.length} not taken, see below</Note>}
        <span className={gallery.keys}>
          <Key>Enter</Key> next without words, <Key>Alt ←</Key> <Key>Alt →</Key> move, or drag
        </span>
      </div>
      <div className={gallery.columns}>
        <div>
          {unseen.length > 0 && (
            <ul className={gallery.pictures} aria-label="Coming in">
              {unseen.map((upload) => (
                <UploadTile key={upload.key} upload={upload} />
              ))}
            </ul>
          )}
          <PictureSections {...{ pictures, show }} chosen={chosen?.id} isSending={unseen.length > 0} />
        </div>
        {chosen && (
          <aside className={gallery.side} aria-label="The picture that is chosen">
            {actionData?.id === chosen.id && <ErrorSummary errors={actionData.errors} />}
            <PictureForm
              key={chosen.id}
              picture={chosen}
              uses={loaderData.uses}
              groups={groups}
              next={loaderData.next}
              refused={actionData?.id === chosen.id ? actionData : undefined}
            />
          </aside>
        )}
      </div>
    </Screen>
  );
}

function publishWords(ready: number, needWords: number): string {
  if (ready > 0) return `Publish ${ready} ${ready === 1 ? "picture" : "pictures"}`;
  return needWords > 0 ? `Publish, when ${needWords} have words` : "Nothing to publish";
}
