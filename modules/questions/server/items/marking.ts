import type { Deps } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { rightText, sameCase, sameText } from './change-class.ts';
import type { QuestionWords } from './content.ts';
import * as repo from './marking.repo.ts';

/** Whether this version asked something else than the one before; a declared correction of wording does not. */
const asksSomethingElse = (now: repo.VersionRow, older: repo.VersionRow | undefined): boolean =>
  now.change_class === 'clinical' ||
  (now.change_class === 'key' && !now.asks_same && older !== undefined && !sameCase(now, older));

/** The text being published, and whether its publisher declared that it asks the same as the version before. */
export interface Correction {
  readonly words: QuestionWords;
  readonly asksSame: boolean;
}
/** Newest first, back to the last time something else was asked: answers from before that are not affected. */
function versionsOfSameCase(
  versions: readonly repo.VersionRow[],
  { words, asksSame }: Correction,
): readonly repo.VersionRow[] {
  const [newest] = versions;
  if (newest && !asksSame && !sameCase(words, newest)) return [];
  const last = versions.findIndex((version, at) => asksSomethingElse(version, versions[at + 1]));
  return last < 0 ? versions : versions.slice(0, last + 1);
}

/**
 * The option of each earlier version that is right now. Options are matched by text, because letters may have changed;
 * across a declared correction of wording, which moves no option, also by letter.
 */
function rightBefore(versions: readonly repo.VersionRow[], correction: Correction): readonly VersionKey[] {
  const marks: VersionKey[] = [];
  let text = rightText(correction.words);
  let letter: OptionKey | undefined = correction.words.answerKey ?? undefined;
  let isReworded = correction.asksSame;
  for (const version of versionsOfSameCase(versions, correction)) {
    const inPlace = isReworded ? version.options.find(({ key }) => key === letter) : undefined;
    const option = version.options.find((each) => sameText(each.text, text)) ?? inPlace;
    if (option) marks.push({ versionId: version.id, letter: option.key });
    letter = option?.key;
    text = option?.text ?? text;
    isReworded = version.change_class === 'editorial' || version.asks_same;
  }
  return marks;
}

/**
 * After a wrong key: stores for every earlier version that asked the same which of its options is right by current
 * knowledge. A version that did not offer the right answer keeps its marks. False when every version keeps them.
 */
export async function markEarlier(deps: Deps, itemId: string, correction: Correction): Promise<boolean> {
  const marks = rightBefore(await repo.listVersions(deps.db, itemId), correction);
  for (const { versionId, letter } of marks) await repo.updateMarking(deps.db, versionId, letter);
  return marks.length > 0;
}

/** What markEarlier would store; nothing is written. */
export const previewMarks = async (
  deps: Deps,
  itemId: string,
  correction: Correction,
): Promise<readonly VersionKey[]> => rightBefore(await repo.listVersions(deps.db, itemId), correction);

export interface VersionKey {
  readonly versionId: string;
  readonly letter: OptionKey;
}
/** The current key of every version of an item that was corrected. Only for marking. */
export const listMarks = async (deps: Deps, itemId: string): Promise<readonly VersionKey[]> =>
  (await repo.listMarks(deps.db, itemId)).map(({ version_id, letter }) => ({ versionId: version_id, letter }));

/** The current key of each of these versions, and nothing else. Only for marking. */
export const readLetters = async (deps: Deps, versionIds: readonly string[]): Promise<ReadonlyMap<string, OptionKey>> =>
  new Map((await repo.listLetters(deps.db, versionIds)).map(({ version_id, letter }) => [version_id, letter]));
