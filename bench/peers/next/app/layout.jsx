import content from "../content.json";

export default function Layout({ children }) {
  return (
    <html lang="en-GB">
      <head>
        <style dangerouslySetInnerHTML={{ __html: content.style }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
