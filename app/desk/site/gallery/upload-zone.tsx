import { useEffect, useRef, useState } from "react";
import type { ChangeEvent, DragEvent } from "react";
import { useRevalidator } from "react-router";
import { largestUpload } from "#gallery/desk-picture.ts";
import { formatLimit } from "#values/file-size.ts";
import { classNames } from "#ui/class-names.ts";
import { newBrowserId } from "../../ui/browser-id.ts";
import { Button } from "../../ui/desk-button.tsx";
import { DeskIcon } from "../../ui/desk-icon.tsx";
import { DishName } from "../../ui/text.tsx";
import { Progress } from "../../ui/progress.tsx";
import * as gallery from "./desk-gallery.module.css";
import type { Upload } from "./uploads.ts";
import { sendFile, uploadSums } from "./uploads.ts";

interface UploadZoneProps {
  readonly uploads: readonly Upload[];
  onChange(change: (uploads: readonly Upload[]) => readonly Upload[]): void;
}

const mostAtOnce = 30;

/** Where pictures are dropped or picked: each is a request of its own, one after the other. Without script a plain form. */
export function UploadZone({ uploads, onChange }: UploadZoneProps) {
  const { revalidate } = useRevalidator();
  const [isOver, setOver] = useState(false);
  const [hasScript, setScript] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController | null>(null);

  const take = async (files: readonly File[]) => {
    const wanted = files.slice(0, mostAtOnce).map((file) => ({ file, key: newBrowserId() }));
    if (wanted.length === 0) return;
    onChange((before) => [...before.filter(({ state }) => state !== "in"), ...wanted.map(waitingUpload)]);
    const stopping = new AbortController();
    stop.current?.abort();
    stop.current = stopping;
    for (const { file, key } of wanted) {
      const set = (now: Partial<Upload>) =>
        onChange((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));
      if (stopping.signal.aborted) {
        set({ state: "failed", words: "Stopped." });
        continue;
      }
      set({ state: "sending" });
      const { id, words } =
        file.size > largestUpload
          ? {
              id: "",
              words: `It is larger than ${formatLimit(largestUpload)}. Save it smaller and send it again.`,
            }
          : await sendFile(file, (part) => set({ part }), stopping.signal);
      set(words === "" ? { state: "in", part: 1, id } : { state: "failed", words });
      if (words === "") await revalidate();
    }
  };
  const atStart = useRef(() => take([...(field.current?.files ?? [])]));
  useEffect(() => {
    setScript(true);
    // Somebody may have picked before the script was there.
    void atStart.current();
  }, []);
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
  const sums = uploadSums(uploads);
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
      {uploads.length > 0 && (
        <div className={gallery.sums} role="status">
          <b>
            {sums.in} of {sums.all} are in
          </b>
          <Progress value={sums.sent} max={Math.max(1, sums.bytes)} label="All pictures" />
        </div>
      )}
      {!sums.isOver && (
        <Button type="button" kind="quiet" onClick={() => stop.current?.abort()}>
          Stop
        </Button>
      )}
    </form>
  );
}

const waitingUpload = ({ file, key }: { file: File; key: string }): Upload => ({
  ...{ key, name: file.name, bytes: file.size, state: "waits", part: 0, words: "", id: "" },
});
