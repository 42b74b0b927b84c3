import { MOST_TAGS, mergeTags, type QuestionDraft } from '@app/questions/contract';

type Field = keyof QuestionDraft;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const fieldsOf = (draft: QuestionDraft): readonly Field[] => Object.keys(draft) as Field[];

/** A letter refers to an option, so the two are one field and are taken from the same editor. */
const BY_LETTER: readonly Field[] = ['options', 'answer_key'];
const unitOf = (field: Field): readonly Field[] => (BY_LETTER.includes(field) ? BY_LETTER : [field]);
const sameUnit = (field: Field, one: QuestionDraft, other: QuestionDraft): boolean =>
  unitOf(field).every((each) => same(one[each], other[each]));

/** My draft with their tag changes; unchanged when that would exceed the limit. */
function withTheirTags(base: QuestionDraft, mine: QuestionDraft, theirs: QuestionDraft) {
  const tags = mergeTags(base.tags, mine.tags, theirs.tags);
  const fits = tags.length <= MOST_TAGS;
  return { mine: fits ? { ...mine, tags } : mine, fits };
}

/**
 * Field by field: a change by one editor is taken; a field that both changed differently is a clash. Tags that both
 * changed are merged.
 */
export function mergeDrafts(base: QuestionDraft, written: QuestionDraft, theirs: QuestionDraft) {
  const changed = fieldsOf(written).filter((field) => !sameUnit(field, base, written));
  const { mine, fits } = withTheirTags(base, written, theirs);
  const ownFields = Object.fromEntries(changed.map((field) => [field, mine[field]]));
  const both = changed.filter((field) => !sameUnit(field, base, theirs) && !sameUnit(field, mine, theirs));
  return { merged: { ...theirs, ...ownFields }, clashes: both.filter((field) => field !== 'tags' || !fits) };
}

/** The base's tags, updated with those sent changes that the server has taken over. */
const tagsWithSent = (base: readonly string[], sent: readonly string[], theirs: readonly string[]): string[] => [
  ...base.filter((tag) => sent.includes(tag) || theirs.includes(tag)),
  ...sent.filter((tag) => !base.includes(tag) && theirs.includes(tag)),
];

/** The base including what was sent without a reply and has arrived, so that it is not taken for another's change. */
export function withSent(base: QuestionDraft, sent: QuestionDraft, theirs: QuestionDraft): QuestionDraft {
  const arrived = fieldsOf(sent).filter((field) => sameUnit(field, sent, theirs));
  const tags = tagsWithSent(base.tags, sent.tags, theirs.tags);
  return { ...base, tags, ...Object.fromEntries(arrived.map((field) => [field, sent[field]])) };
}

/** The fields of a clash that actually differ. */
export const differing = (fields: readonly Field[], one: QuestionDraft, other: QuestionDraft): readonly Field[] =>
  fields.filter((field) => !same(one[field], other[field]));

export const sameDraft = (one: QuestionDraft, other: QuestionDraft): boolean =>
  fieldsOf(one).every((field) => same(one[field], other[field]));

/** Moves an option to another letter; the answer key moves with its text. */
export function moveOption(draft: QuestionDraft, from: number, to: number): QuestionDraft {
  const letters = draft.options.map(({ key }) => key);
  if (to < 0 || to >= letters.length || from === to) return draft;
  const rows = [...draft.options];
  const [moved] = rows.splice(from, 1);
  if (!moved) return draft;
  rows.splice(to, 0, moved);
  const at = rows.findIndex(({ key }) => key === draft.answer_key);
  return {
    ...draft,
    options: rows.map((row, place) => ({ ...row, key: letters[place] ?? row.key })),
    answer_key: letters[at] ?? draft.answer_key,
  };
}
