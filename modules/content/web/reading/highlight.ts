import { escapeHtml } from '@app/platform/contract';

/** The text cut into pieces that are alternately outside and inside a match. */
export function pieces(text: string, query: string): readonly string[] {
  const needle = query.trim().toLowerCase();
  const lower = text.toLowerCase();
  // Lower-casing changes the length of a few rare letters; then the positions would not agree.
  if (needle === '' || lower.length !== text.length) return [text];
  const found: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, from)) {
    found.push(text.slice(from, at), text.slice(at, at + needle.length));
    from = at + needle.length;
  }
  return [...found, text.slice(from)];
}

const markText = (text: string, query: string) =>
  text
    .split(/(&[a-z0-9#]{1,10};)/i)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : pieces(part, query)
            .map((piece, nth) => (nth % 2 === 1 ? `<mark>${piece}</mark>` : piece))
            .join(''),
    )
    .join('');

/** Sanitised HTML with every match in its text marked; tags and entities are unchanged. */
export function markHtml(html: string, query: string): string {
  const needle = escapeHtml(query.trim());
  if (needle === '') return html;
  return html
    .split(/(<[^<>]*>)/)
    .map((part, at) => (at % 2 === 1 ? part : markText(part, needle)))
    .join('');
}
