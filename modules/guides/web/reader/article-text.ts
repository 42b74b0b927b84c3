import { stripTags } from '@app/platform/contract';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of rendered, sanitised HTML as a browser has it: highlight offsets refer to it. */
export const articleText = (html: string): string =>
  stripTags(html).replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
