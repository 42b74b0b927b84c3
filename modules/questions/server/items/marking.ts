import type { Deps } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { rightText, sameText } from './change-class.ts';
import type { Words } from './content.ts';
import * as repo from './marking.repo.ts';

/** Newest first, back to the last time that something else was asked: answers from before that have nothing to learn. */
function askedAlike(versions: readonly repo.VersionRow[]): readonly repo.VersionRow[] {
  const last = versions.findIndex(({ change_class }) => change_class === 'clinical');
  return last < 0 ? versions : versions.slice(0, last + 1);
}

/**
 * The key was wrong: says of every earlier version that asked the same which of its options is right by what is known
 * now. Options are told apart by their text, because letters may have changed places; a version that did not offer what
 * is right now keeps the marks it has given.
 */
export async function markEarlier(deps: Deps, itemId: string, now: Words): Promise<void> {
  const right = rightText(now);
  for (const { id, options } of askedAlike(await repo.listVersions(deps.db, itemId))) {
    const letter = options.find(({ text }) => sameText(text, right))?.key;
    if (letter !== undefined) await repo.updateMarking(deps.db, id, letter);
  }
}

export interface Mark {
  readonly versionId: string;
  readonly letter: OptionKey;
}
/** What is right now in every version of an item that was corrected. Only for marking. */
export const listMarks = async (deps: Deps, itemId: string): Promise<readonly Mark[]> =>
  (await repo.listMarks(deps.db, itemId)).map(({ version_id, letter }) => ({ versionId: version_id, letter }));
