import { withContents } from '@app/content/contract';
import { guideSources } from '@app/guides/contract';
import type { Deps } from '@app/platform/server';
import { BANKS } from '@app/practice/contract';
import { plainText } from '@app/questions/server';
import { insertMarks, listTexts, type PastMark } from './import-reading.repo.ts';

export type { PastMark } from './import-reading.repo.ts';

/** A guide as its readers see it. */
export interface ReadableGuide {
  readonly id: string;
  readonly slug: string;
  readonly words: number;
  /** The anchors of its headings, in order. */
  readonly headings: readonly string[];
  /** The plain text that highlight offsets refer to. */
  readonly text: string;
}

/** Every guide that learners can read, by slug. */
export async function listReadable(deps: Deps): Promise<readonly ReadableGuide[]> {
  const rows = (await Promise.all(BANKS.map((bank) => listTexts(deps.db, guideSources[bank])))).flat();
  return rows.map(({ id, slug, words, body_html }) => {
    const { html, contents } = withContents(body_html);
    return { id, slug, words, headings: contents.map((heading) => heading.id), text: plainText(html) };
  });
}

/** Imports marks that users made on guides before they joined. Existing marks are kept. */
export const importReading = ({ db }: Pick<Deps, 'db'>, marks: readonly PastMark[]): Promise<void> =>
  insertMarks(db, marks);
