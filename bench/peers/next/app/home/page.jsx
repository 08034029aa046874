import content from "../../content.json";

export const metadata = { title: content.title };

export default function Home() {
  return <div dangerouslySetInnerHTML={{ __html: content.home }} />;
}
