import type { Deps } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { rightText, sameCase, sameText } from './change-class.ts';
import type { Words } from './content.ts';
import * as repo from './marking.repo.ts';

/** A step after which the case was another one; a step that was said to be editorial only put its wording right. */
const asksAnew = (now: repo.VersionRow, older: repo.VersionRow | undefined): boolean =>
  now.change_class === 'clinical' || (now.change_class === 'key' && older !== undefined && !sameCase(now, older));

/** Newest first, back to the last time that something else was asked: answers from before that have nothing to learn. */
function askedAlike(versions: readonly repo.VersionRow[], now: Words): readonly repo.VersionRow[] {
  const [newest] = versions;
  if (newest && !sameCase(now, newest)) return [];
  const last = versions.findIndex((version, at) => asksAnew(version, versions[at + 1]));
  return last < 0 ? versions : versions.slice(0, last + 1);
}

/**
 * The key was wrong: says of every earlier version that asked the same which of its options is right by what is known
 * now. Options are told apart by their text, because letters may have changed places; a version that did not offer what
 * is right now keeps the marks it has given.
 */
export async function markEarlier(deps: Deps, itemId: string, now: Words): Promise<void> {
  const right = rightText(now);
  for (const { id, options } of askedAlike(await repo.listVersions(deps.db, itemId), now)) {
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

/** What is right now in each of these versions, without anything else that would have to be read. Only for marking. */
export const readLetters = async (deps: Deps, versionIds: readonly string[]): Promise<ReadonlyMap<string, OptionKey>> =>
  new Map((await repo.listLetters(deps.db, versionIds)).map(({ version_id, letter }) => [version_id, letter]));
