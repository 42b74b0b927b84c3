// Writes a page in the form of the pack. The body is stored as it was written, so the export equals it byte for byte.
import { type exportPages, pageForm } from '@app/content/server';

/** Written without quotes; what people write has them. JSON's quotes are YAML's double quotes. */
const PLAIN = new Set(['kind', 'tag', 'status', 'format', 'copy']);
const inner = (value: object): string =>
  `{${Object.entries(value)
    .map(([name, text]) => `${name}: ${JSON.stringify(text)}`)
    .join(', ')}}`;
const line = ([name, value]: readonly [string, unknown]): string => {
  if (typeof value === 'object' && value !== null) return `${name}: ${inner(value)}`;
  return `${name}: ${PLAIN.has(name) ? String(value) : JSON.stringify(value)}`;
};

export function writePage(row: Awaited<ReturnType<typeof exportPages>>[number]): string {
  const { tag, title, status, body, ...rest } = pageForm.entryOf(row);
  const head = { kind: 'page', tag, title, status, format: 'markdown', ...rest };
  return ['---', ...Object.entries(head).map(line), '---', body].join('\n');
}
