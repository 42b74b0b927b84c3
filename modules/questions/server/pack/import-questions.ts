import { type Deps, type ImportReport, inTransaction } from '@app/platform/server';
import { lockItem } from '../desk/worked.repo.ts';
import { hashOf, type QuestionContent } from '../items/content.ts';
import * as repo from '../items/items.repo.ts';
import { listStored, type StoredItem } from '../items/stored.repo.ts';
import { changeItem, createItem, hasShelf } from '../items/write-item.ts';
import { refuseUnlisted } from '../desk/clinical-review.ts';
import { isUnreviewed } from '../triage/may-open.ts';

export interface QuestionFile {
  readonly content: QuestionContent;
  /** The file as its author wrote it, so that an export returns it byte for byte. */
  readonly text: string;
}
type Outcome = 'inserted' | 'updated' | 'unchanged' | 'conflict';
interface Brought {
  readonly outcome: Outcome;
  /** Of a question that was stored. */
  readonly id?: string;
}

const sameReview = ({ review }: QuestionContent, before: QuestionContent | undefined): boolean =>
  before?.review.state === review.state && before.review.by === review.by && before.review.at === review.at;

async function importOne(
  deps: Deps,
  { content, text }: QuestionFile,
  stored: StoredItem | undefined,
  shelves: repo.Shelves,
): Promise<Brought> {
  const imported = { hash: hashOf(content), text };
  const origin = { imported, by: null, shelves };
  if (stored && hashOf(stored.content) === imported.hash) {
    if (stored.importedHash !== imported.hash || stored.importedText !== text)
      await repo.updateItem(deps.db, stored.id, { imported_hash: imported.hash, imported_text: text });
    return { outcome: 'unchanged' };
  }
  if (content.review.state === 'reviewed' && !sameReview(content, stored?.content))
    await refuseUnlisted(deps, content.code, content.review.by);
  // One question that has no place, or may not be opened yet, does not stop the others.
  const opens = content.active && !stored?.content.active;
  if (!hasShelf(shelves, content) || (opens && (await isUnreviewed(deps, content.review.state))))
    return { outcome: 'conflict' };
  if (!stored) {
    return { outcome: 'inserted', id: await createItem(deps, content, origin) };
  }
  // Staff may have saved it since the items were read.
  await lockItem(deps.db, { id: stored.id });
  const [now] = await listStored(deps.db, content.code);
  if (!now || hashOf(now.content) !== now.importedHash) return { outcome: 'conflict' };
  await changeItem(deps, now, content, origin);
  return { outcome: 'updated', id: now.id };
}

/**
 * Imports the questions of a content pack, all or none, identified by code. A second run changes nothing. An item that
 * staff have edited since its last import, whose category is gone, or that may not be opened yet is left as it is and
 * reported. Import categories first.
 */
export function importQuestions(deps: Deps, files: readonly QuestionFile[]): Promise<ImportReport> {
  return inTransaction(deps, async (deps) => {
    await repo.lockImport(deps.db);
    const shelves = await repo.readShelves(deps.db);
    const stored = new Map((await listStored(deps.db)).map((item) => [item.content.code, item]));
    const brought: Brought[] = [];
    for (const file of files) brought.push(await importOne(deps, file, stored.get(file.content.code), shelves));
    const count = (outcome: Outcome) => brought.filter((each) => each.outcome === outcome).length;
    const report = {
      inserted: count('inserted'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      conflicts: files.filter((_, at) => brought[at]?.outcome === 'conflict').map(({ content }) => content.code),
    };
    if (report.inserted + report.updated > 0)
      await deps.audit.record(deps.db, {
        actorId: null,
        action: 'import',
        entity: 'question',
        entityId: null,
        after: report,
        items: files.flatMap(({ content }, at) => {
          const id = brought[at]?.id;
          return id ? [{ id, name: content.code }] : [];
        }),
      });
    return report;
  });
}
