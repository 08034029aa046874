import { HeadingWords } from "#ui/heading/heading.tsx";
import { Crop } from "#ui/picture/crop.tsx";
import { Island } from "#layout/island.tsx";
import HomeGallery from "#gallery/home-gallery.island.tsx";
import { copy } from "./home.copy.ts";

/** Three fixed pictures in frames; those of the gallery join them one at a time. `count` is how many it holds. */
export function Frames({ count }: { count: number }) {
  const { slip, heading, text, frames } = copy.gallery;
  return (
    <section className="field gallery" aria-labelledby="h-gallery">
      <div className="lace" aria-hidden="true" />
      <div className="wrap gallery__head">
        <div>
          <p className="slip">{slip}</p>
          <h2 id="h-gallery">
            <HeadingWords of={heading} />
          </h2>
        </div>
        <p className="prose">{text}</p>
      </div>
      <ul className="frames">
        {frames.map(({ look, name, note, crop, alt }) => (
          <li key={name} className={`frame frame--${look}`}>
            <Crop {...crop} alt={alt} sizes="(width < 640px) 80vw, 33vw" />
            <p className="dish">
              <b>{name}</b>
              <span>{note}</span>
            </p>
          </li>
        ))}
      </ul>
      <Island name="home-gallery" when="visible" of={HomeGallery} props={{ fixed: frames.length, count }} />
    </section>
  );
}
