import { emptyDraft, MOST_TAGS } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { mergeDrafts, moveOption, withSent } from './merge.ts';

const base = { ...emptyDraft('2027-01-01'), stem: 'A man of 40.', key_point: 'Point.' };

test('changes of two editors in different fields are both kept', () => {
  const { merged, clashes } = mergeDrafts(base, { ...base, stem: 'Mine.' }, { ...base, key_point: 'Theirs.' });
  expect([merged.stem, merged.key_point, clashes]).toEqual(['Mine.', 'Theirs.', []]);
});

test('a field that both changed is a clash, unless both values are equal', () => {
  const mine = { ...base, stem: 'Mine.' };
  expect(mergeDrafts(base, mine, { ...base, stem: 'Theirs.' }).clashes).toEqual(['stem']);
  expect(mergeDrafts(base, mine, mine).clashes).toEqual([]);
});

test('the answer key and the options are one field, also for a save without a reply', () => {
  const options = base.options.map((option, at) => ({ ...option, text: `${at}` }));
  const start = { ...base, options, answer_key: 'A' as const };
  const [keyed, moved] = [{ ...start, answer_key: 'C' as const }, moveOption(start, 2, 3)];
  expect(mergeDrafts(start, keyed, moved).clashes).toEqual(['options', 'answer_key']);
  expect(mergeDrafts(start, moved, keyed).clashes).toEqual(['options', 'answer_key']);
  const { merged, clashes } = mergeDrafts(start, keyed, { ...start, stem: 'Theirs.' });
  expect([merged.stem, merged.answer_key, clashes]).toEqual(['Theirs.', 'C', []]);
  const both = { ...moved, answer_key: 'C' as const };
  expect(withSent(start, keyed, both), 'half of it arrived').toMatchObject({ options, answer_key: 'A' });
});

test('tags that both added and removed are merged without asking', () => {
  const start = { ...base, tags: ['a', 'b', 'c'] };
  const [mine, theirs] = [
    { ...start, tags: ['a', 'c', 'mine'] },
    { ...start, tags: ['b', 'c', 'theirs'] },
  ];
  const { merged, clashes } = mergeDrafts(start, mine, theirs);
  expect([merged.tags, clashes]).toEqual([['c', 'mine', 'theirs'], []]);
});

test('merged tags beyond the limit are a clash', () => {
  const start = { ...base, tags: Array.from({ length: MOST_TAGS - 1 }, (_, at) => `${at}`) };
  const [mine, theirs] = [
    { ...start, tags: [...start.tags, 'mine'] },
    { ...start, tags: [...start.tags, 'theirs'] },
  ];
  const { merged, clashes } = mergeDrafts(start, mine, theirs);
  expect([merged.tags, clashes]).toEqual([mine.tags, ['tags']]);
});

test('a tag saved without a reply and removed since does not come back with a colleague’s tag', () => {
  const [sent, theirs] = [
    { ...base, tags: ['typed'] },
    { ...base, tags: ['typed', 'theirs'] },
  ];
  expect(mergeDrafts(withSent(base, sent, theirs), base, theirs).merged.tags).toEqual(['theirs']);
});

test('a moved option takes its rationale and the answer key with it', () => {
  const options = base.options.map((option, at) => ({ ...option, text: `${at}`, rationale: `r${at}` }));
  const moved = moveOption({ ...base, options, answer_key: 'A' }, 0, 2);
  expect(moved.options.map(({ key, text }) => `${key}${text}`)).toEqual(['A1', 'B2', 'C0', 'D3', 'E4']);
  expect([moved.answer_key, moved.options[2]?.rationale]).toEqual(['C', 'r0']);
  expect(moveOption(moved, 0, -1)).toBe(moved);
});
