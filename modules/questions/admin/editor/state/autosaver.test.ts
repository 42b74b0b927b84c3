import { AppError } from '@app/platform/contract';
import { type DraftState, emptyDraft, type QuestionDraft } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { Autosaver, type Copy, type Read } from './autosaver.ts';
import { moveOption } from './merge.ts';
import { refusedWords } from './refused-words.ts';

const base = { ...emptyDraft('2027-01-01'), stem: 'A man of 40.' };
const stateOf = (version: number): DraftState => ({
  state: 'writing',
  version,
  saved_at: '2026-11-15T00:00:00.000Z',
  saved_by: 'Priya Nair',
  yours: true,
  change: { proposed: null, lowerable: false, marks_earlier: false, needs_sign_off: false, signed_by: null },
  publish_at: null,
  publish_problem: '',
});

/** A server with one draft, which refuses a save over another editor's or over a version published since. */
function server(content: QuestionDraft, version = 0, behind: Read['behind'] = null) {
  const stored = { content, version, item: 1, sent: 0, down: false, silent: false, copy: null as Copy | null, behind };
  const savedVersions: (number | null)[] = [];
  const read = (): Read => ({
    content: stored.content,
    draft: stored.version > 0 ? stateOf(stored.version) : null,
    version: stored.item,
    behind: stored.behind,
  });
  const saver = new Autosaver(read(), {
    send: async (next, seen) => {
      stored.sent += 1;
      if (stored.down) throw new TypeError('Failed to fetch');
      if (seen.version !== stored.version || seen.item_version !== stored.item)
        throw new AppError('VERSION_CONFLICT', { http: 409, message: '' });
      const fields = { 'content.tags.0': 'Too long' };
      if (next.tags.some((tag) => tag.length > 60))
        throw new AppError('INVALID_INPUT', { http: 400, message: 'Some of what was sent cannot be used.', fields });
      Object.assign(stored, { content: next, version: stored.version + 1, behind: null });
      if (stored.silent) throw new TypeError('Failed to fetch');
      return stateOf(stored.version);
    },
    read: async () => {
      if (stored.down) throw new TypeError('Failed to fetch');
      return read();
    },
    keep: (copy) => Object.assign(stored, { copy }),
    drop: () => Object.assign(stored, { copy: null }),
    onSaved: (draft) => void savedVersions.push(draft?.version ?? null),
  });
  return { stored, saver, savedVersions };
}

test('typed text is saved once, and nothing is sent when nothing changed', async () => {
  const { stored, saver } = server(base);
  saver.edit({ ...base, stem: 'One.' });
  expect(saver.view().dirty).toBe(true);
  await saver.save();
  await saver.save();
  expect([stored.content.stem, stored.sent, saver.view().dirty]).toEqual(['One.', 1, false]);
});

test('a concurrent edit of another field is kept', async () => {
  const { stored, saver } = server(base);
  Object.assign(stored, { content: { ...base, key_point: 'Theirs.' }, version: 1 });
  saver.edit({ ...base, stem: 'Mine.' });
  await saver.save();
  await expect.poll(() => [stored.content.stem, stored.content.key_point]).toEqual(['Mine.', 'Theirs.']);
});

test('the editor chooses where both changed a field, and the choice is saved', async () => {
  const { stored, saver } = server(base);
  Object.assign(stored, { content: { ...base, stem: 'Theirs.' }, version: 1 });
  saver.edit({ ...base, stem: 'Mine.' });
  await saver.save();
  expect(saver.view().clash?.fields).toEqual(['stem']);
  expect(stored.content.stem).toBe('Theirs.');
  saver.resolveClash(true);
  await expect.poll(() => stored.content.stem).toBe('Mine.');
});

test('without the server the text is kept and shown as unsaved', async () => {
  const { stored, saver } = server(base);
  stored.down = true;
  saver.edit({ ...base, stem: 'Offline.' });
  await saver.save();
  expect([saver.view().failed, saver.view().draft.stem, saver.view().dirty]).toEqual([true, 'Offline.', true]);
});

test('a save that arrived without a reply is not taken for another editor’s change', async () => {
  const { stored, saver } = server(base);
  stored.silent = true;
  saver.edit({ ...base, stem: 'One.' });
  await saver.save();
  stored.silent = false;
  saver.edit({ ...base, stem: 'One. Two.' });
  await saver.save();
  expect(saver.view().clash).toBeNull();
  await expect.poll(() => stored.content.stem).toBe('One. Two.');
});

test('only one save runs at a time, however many are requested', async () => {
  const { stored, saver } = server(base);
  saver.edit({ ...base, stem: 'One.' });
  const first = saver.save();
  saver.edit({ ...base, stem: 'Two.' });
  await Promise.all([first, saver.save(), saver.save(), saver.save()]);
  expect([stored.content.stem, stored.sent, saver.view().clash]).toEqual(['Two.', 2, null]);
});

test('when two editors moved options and chose the answer, either choice keeps letter and text together', async () => {
  const options = base.options.map((option, at) => ({ ...option, text: `${at}` }));
  const start = { ...base, options, answer_key: 'A' as const };
  for (const mine of [true, false]) {
    const { stored, saver } = server(start);
    Object.assign(stored, { content: moveOption(start, 2, 3), version: 1 });
    saver.edit({ ...start, answer_key: 'C' });
    expect(await saver.save()).toBe(false);
    expect(saver.view().clash?.fields).toEqual(['options', 'answer_key']);
    saver.resolveClash(mine);
    await saver.save();
    const { answer_key, options: saved } = stored.content;
    expect(saved.find(({ key }) => key === answer_key)?.text).toBe(mine ? '2' : '0');
  }
});

test('a version published while there was no draft is merged before it is overwritten', async () => {
  const { stored, saver } = server(base);
  Object.assign(stored, { content: { ...base, key_point: 'Published.' }, item: 2 });
  saver.edit({ ...base, stem: 'Mine.' });
  expect(await saver.save()).toBe(true);
  expect([stored.content.stem, stored.content.key_point]).toEqual(['Mine.', 'Published.']);
  expect(saver.view().itemVersion).toBe(2);
});

test('a draft behind a published version merges it, and asks about fields that both changed', async () => {
  const written = { ...base, stem: 'Draft.', explanation: 'Draft.' };
  const overtaken = server(written, 3, { base, now: { ...base, key_point: 'Published.' } });
  expect([await overtaken.saver.save(), overtaken.stored.sent], 'looking at it changes nothing').toEqual([true, 0]);
  expect(await overtaken.saver.finish()).toBe(true);
  expect(overtaken.stored).toMatchObject({
    content: { ...written, key_point: 'Published.' },
    version: 4,
    behind: null,
  });
  const both = server(written, 3, { base, now: { ...base, stem: 'Published.' } });
  expect(await both.saver.finish()).toBe(false);
  expect(both.saver.view().clash).toMatchObject({ fields: ['stem'], theirs: { stem: 'Published.' } });
  both.saver.resolveClash(false);
  expect(await both.saver.save()).toBe(true);
  expect(both.stored.content).toMatchObject({ stem: 'Published.', explanation: 'Draft.' });
});

test('a draft equal to what was published is saved once, so that it can be published or dropped', async () => {
  const now = { ...base, stem: 'Published.' };
  const { stored, saver } = server(now, 3, { base, now });
  expect([await saver.finish(), stored.behind, saver.view().dirty]).toEqual([true, null, false]);
});

test('a refusal is shown as one, not as an unreachable server, and fails the waiting callers', async () => {
  const { stored, saver } = server(base);
  saver.edit({ ...base, tags: ['x'.repeat(61)] });
  expect(await saver.finish()).toBe(false);
  expect(saver.view()).toMatchObject({
    failed: false,
    dirty: true,
    refused: { fields: { 'content.tags.0': 'Too long' } },
  });
  expect(refusedWords(saver.view().refused as AppError)).toBe('Some of what was sent cannot be used. Tags: Too long.');
  saver.edit({ ...base, tags: ['x'] });
  expect([await saver.finish(), saver.view().refused, stored.content.tags]).toEqual([true, null, ['x']]);
  stored.down = true;
  saver.edit({ ...base, stem: 'Offline.' });
  expect([await saver.finish(), saver.view().failed]).toEqual([false, true]);
});

test('a copy that a tab left on the device is merged with a colleague’s later save', async () => {
  const { stored, saver } = server(base);
  saver.edit({ ...base, stem: 'Mine.' });
  const left = stored.copy as Copy;
  const later = server({ ...base, key_point: 'Theirs.' }, 4);
  later.saver.restore(left);
  await later.saver.save();
  expect([later.stored.content.stem, later.stored.content.key_point]).toEqual(['Mine.', 'Theirs.']);
  const both = server({ ...base, stem: 'Theirs.' }, 4);
  both.saver.restore(left);
  expect(both.saver.view().clash?.fields, 'the same field is put before the editor').toEqual(['stem']);
  both.saver.resolveClash(false);
  expect([both.saver.view().draft.stem, both.saver.view().dirty, both.stored.copy]).toEqual(['Theirs.', false, null]);
});

test('a save whose reply the tab never saw is not taken for a colleague’s change', async () => {
  const { stored, saver } = server(base);
  stored.silent = true;
  saver.edit({ ...base, stem: 'One.' });
  const saving = saver.save();
  saver.edit({ ...base, stem: 'One. Two.' });
  const left = stored.copy as Copy;
  await saving;
  const later = server(stored.content, stored.version);
  later.saver.restore(left);
  expect([later.saver.view().clash, later.saver.view().draft.stem]).toEqual([null, 'One. Two.']);
});

test('dismissing the question about a published version decides nothing: typing goes on, and the question returns before publishing', async () => {
  const written = { ...base, stem: 'Draft.' };
  const { stored, saver } = server(written, 3, { base, now: { ...base, stem: 'Published.' } });
  expect(await saver.finish()).toBe(false);
  saver.dismiss();
  const isShut = () => saver.view().clash?.dismissed === true;
  expect([await saver.save(), isShut(), stored.sent], 'leaving a field is no edit').toEqual([false, true, 0]);
  expect([await saver.finish(), isShut(), stored.sent]).toEqual([false, false, 0]);
  saver.dismiss();
  saver.edit({ ...written, key_point: 'Typed since.' });
  expect(stored.copy, 'a copy on the device is over the draft as it is saved').toMatchObject({ base: written });
  expect([await saver.save(), isShut(), stored.sent]).toEqual([false, true, 0]);
  saver.resolveClash(false);
  expect(await saver.save()).toBe(true);
  expect(stored.content).toMatchObject({ stem: 'Published.', key_point: 'Typed since.' });
});

test('dismissing the question about a colleague’s save keeps both texts until the editor chooses', async () => {
  const { stored, saver } = server(base);
  Object.assign(stored, { content: { ...base, stem: 'Theirs.' }, version: 1 });
  saver.edit({ ...base, stem: 'Mine.' });
  await saver.save();
  saver.dismiss();
  expect([await saver.save(), stored.content.stem, saver.view().draft.stem]).toEqual([false, 'Theirs.', 'Mine.']);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(stored, 'nothing is sent later either').toMatchObject({ content: { stem: 'Theirs.' }, sent: 1 });
  saver.edit({ ...base, stem: 'Mine, again.' });
  expect([await saver.save(), saver.view().clash?.dismissed], 'typing goes on').toEqual([false, true]);
  saver.reopen();
  saver.resolveClash(true);
  expect([await saver.save(), stored.content.stem]).toEqual([true, 'Mine, again.']);
});

test('choosing a colleague’s text gives their draft, as it is on the server', async () => {
  const { stored, saver, savedVersions } = server(base);
  Object.assign(stored, { content: { ...base, stem: 'Theirs.' }, version: 7 });
  saver.edit({ ...base, stem: 'Mine.' });
  await saver.save();
  expect(savedVersions).toEqual([]);
  saver.resolveClash(false);
  expect([savedVersions, saver.view().dirty]).toEqual([[7], false]);
});

test('a refused move reads the draft again, and a reader who has written nothing saves nothing', async () => {
  const { stored, saver, savedVersions } = server(base, 3);
  Object.assign(stored, { version: 4, item: 2, behind: { base, now: { ...base, stem: 'Published.' } } });
  expect(await saver.reload({ mergePublished: false })).toBe(true);
  expect([savedVersions, stored.sent, saver.view().dirty, saver.view().itemVersion]).toEqual([[4], 0, false, 0]);
});

test('a failed read is retried, and no longer shown as failed once it succeeds', async () => {
  const { stored, saver, savedVersions } = server(base, 3);
  Object.assign(stored, { version: 4, down: true });
  expect([await saver.reload({ mergePublished: true }), saver.view().failed]).toEqual([false, true]);
  stored.down = false;
  expect([await saver.save(), saver.view().failed, savedVersions, stored.sent]).toEqual([true, false, [4], 0]);
});

test('a save waits for a read in progress', async () => {
  const { stored, saver } = server(base, 3);
  Object.assign(stored, { content: { ...base, key_point: 'Theirs.' }, version: 4 });
  const looking = saver.reload({ mergePublished: true });
  saver.edit({ ...base, stem: 'Mine.' });
  await Promise.all([looking, saver.save()]);
  expect([stored.sent, stored.content.stem, stored.content.key_point]).toEqual([1, 'Mine.', 'Theirs.']);
});

test('text that is not saved yet is stored again once an earlier copy below it was discarded, and saved text is not', async () => {
  const { stored, saver } = server(base);
  saver.edit({ ...base, stem: 'Mine.' });
  stored.copy = null;
  saver.keepAgain();
  expect(stored.copy).toMatchObject({ content: { stem: 'Mine.' }, base });
  await saver.save();
  stored.copy = { content: base, base, sent: [] };
  saver.keepAgain();
  expect(stored.copy).toBeNull();
});
