import type { Deps } from '@app/platform/server';
import { hashOf, type QuestionContent } from '../items/content.ts';
import { listStored } from '../items/stored.repo.ts';

export interface ExportedQuestion {
  readonly content: QuestionContent;
  /** The file it was imported from; null when the item has changed since and must be written again. */
  readonly text: string | null;
}

/** Every published question in the form of the content pack, ordered by code. */
export async function exportQuestions(deps: Deps): Promise<readonly ExportedQuestion[]> {
  const items = await listStored(deps.db);
  return items.map(({ content, importedHash, importedText }) => ({
    content,
    text: hashOf(content) === importedHash ? importedText : null,
  }));
}
