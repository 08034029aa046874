/**
 * Lifts every `style="…"` attribute of rendered HTML into a rule of its own, so that the policy needs no
 * 'unsafe-inline' and equal styles are sent once. The rules stand outside the layers and therefore win, as an
 * attribute would. React escapes attribute values, so a quote cannot end one early.
 */
export function extractInlineStyles(html: string): { html: string; css: string } {
  const names = new Map<string, string>();
  const lifted = html.replace(
    /(<[a-zA-Z][^<>]*?) style="([^"]*)"/g,
    (_whole, before: string, style: string) => {
      // None of ours holds these; a value from elsewhere that does would end its rule, or the stylesheet.
      if (/[{}<>]/.test(unescaped(style))) return before;
      const name = names.get(style) ?? `s${names.size}`;
      names.set(style, name);
      return `${before} data-s="${name}"`;
    },
  );
  const css = [...names].map(([style, name]) => `[data-s=${name}]{${unescaped(style)}}`).join("");
  return { html: lifted, css };
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
