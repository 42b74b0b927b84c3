/** Links must not be nested: removes the tags of links and keeps their text. Expects sanitised HTML. */
export function withoutLinks(html: string): string {
  let result = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    if (close === -1) return result + html.slice(at);
    const name = html.slice(open + 1, open + 4).toLowerCase();
    const link = name.startsWith('a ') || name.startsWith('a>') || name.startsWith('/a>');
    result += html.slice(at, link ? open : close + 1);
    at = close + 1;
  }
  return result;
}
