import type { ReplyOf } from '@app/platform/contract';
import type { planApi } from '@app/questions/contract';
import { fail } from '../../../contract/errors.ts';
import { shownWords, wordsOf } from '../../desk/convert.ts';
import type { Desk } from '../../desk/desk.ts';
import { movesOf } from '../../desk/reach.ts';
import { findItem } from '../../desk/read-item.ts';
import type { QuestionWords } from '../../items/content.ts';
import { previewMarks } from '../../items/marking.ts';

const rightOption = ({ options, answerKey }: QuestionWords) =>
  options.find(({ key }) => key === answerKey) ?? fail('NOT_FOUND');

const named = ({ key, text }: QuestionWords['options'][number]) => ({ key, text });

/** What publishing the saved draft would do to answers given before; nothing is written. */
export async function readRekeying(
  desk: Desk,
  id: string,
  asksSame: boolean,
): Promise<ReplyOf<typeof planApi.rekeying>> {
  const { row, content } = await findItem(desk, { id }, { flag: 'v' });
  if (!row.shown || !row.draft) return fail('NOT_FOUND');
  const [before, words] = [shownWords(row.shown), wordsOf(content)];
  const marks = await previewMarks(desk.deps, row.id, { words, asksSame });
  return {
    from: named(rightOption(before)),
    to: named(rightOption(words)),
    ...(await movesOf(desk.deps, { itemId: row.id, code: row.code, marks })),
  };
}
