import { keptTexts, useAdminFacts, useKeptText } from '@app/platform/admin';
import type { FieldRemark } from '@app/questions/contract';
import { REMARK_FIELDS } from './labels.ts';

/** The remarks that were added and the one still in its box, which would otherwise be lost when the draft is returned. */
export function withTyped(remarks: readonly FieldRemark[], { field, text }: FieldRemark): readonly FieldRemark[] {
  const words = text.trim();
  const isKnown = remarks.some((each) => each.field === field && each.text === words);
  return words === '' || isKnown ? remarks : [...remarks, { field, text: words }];
}

/** What a reviewer is about to return a draft with. */
interface ReturnText {
  readonly note: string;
  readonly remarks: readonly FieldRemark[];
  /** The remark still in its box. */
  readonly typed: FieldRemark;
}
const NOTHING: ReturnText = { note: '', remarks: [], typed: { field: REMARK_FIELDS[0]?.value ?? '', text: '' } };
const wordsOf = ({ note, remarks, typed }: ReturnText): string =>
  [note, typed.text, ...remarks.map(({ text }) => text)].join('');

/** By question and reviewer: another page, or a draft that has to be read again, does not lose them. */
export const returnTexts = keptTexts(NOTHING, wordsOf);

export function useReturnText(itemId: string) {
  const key = `question ${itemId} ${useAdminFacts().personId}`;
  const text = useKeptText(returnTexts, key);
  return {
    ...text,
    begun: wordsOf(text).trim() !== '',
    change: (part: Partial<ReturnText>) => returnTexts.change(key, { ...text, ...part }),
    drop: () => returnTexts.drop(key),
  };
}
