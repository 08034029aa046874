import content from "../../content.json";
import { Menu } from "./menu";

export const metadata = { title: content.title };

export default function Page() {
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: content.header }} />
      <Menu dishes={content.dishes} />
      <div dangerouslySetInnerHTML={{ __html: content.footer }} />
    </>
  );
}
