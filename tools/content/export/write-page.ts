// Writes a page in the form of the pack. The body is stored as it was written, so the export equals it byte for byte.
import type { PageContent } from '@app/content/server';

/** JSON's quotes are YAML's double quotes. */
const quoted = (text: string): string => JSON.stringify(text);

export const writePage = ({ tag, title, status, description, copy_allowed, body }: PageContent): string =>
  [
    '---',
    'kind: page',
    `tag: ${tag}`,
    `title: ${quoted(title)}`,
    `status: ${status}`,
    'format: markdown',
    `seo: {description: ${quoted(description)}}`,
    `copy: ${copy_allowed ? 'allow' : 'deny'}`,
    '---',
    body,
  ].join('\n');
