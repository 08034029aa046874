import { Picture, picturePreload } from "#blocks/picture.tsx";

export const meta = () => [{ title: "Rosemary Lane: school and event caterers in London" }];
export const links = () => [picturePreload("hero-home", "100vw")];

export default function Home() {
  return (
    <section className="hero" aria-labelledby="h-hero">
      <div className="hero__art">
        <Picture name="hero-home" sizes="100vw" eager />
      </div>
      <div className="hero__copy">
        <h1 id="h-hero">School lunch on Friday. Your wedding on&nbsp;Saturday.</h1>
      </div>
    </section>
  );
}
