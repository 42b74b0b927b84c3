import { AppError } from '@app/platform/contract';
import { type DraftState, emptyDraft, type QuestionDraft } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { Autosaver, type Copy } from './autosaver.ts';

const base = { ...emptyDraft('2027-01-01'), stem: 'A man of 40.' };
const stateOf = (version: number): DraftState => ({
  state: 'writing',
  version,
  saved_at: '2026-11-15T00:00:00.000Z',
  saved_by: 'Priya Nair',
  yours: true,
  change: { proposed: null, lowerable: false, needs_sign_off: false, signed_by: null },
  publish_at: null,
  publish_problem: '',
});

/** A server with one draft, which refuses a save over another's. */
function server(content: QuestionDraft, version = 0) {
  const stored = { content, version, sent: 0, down: false, silent: false, kept: null as Copy | null };
  const saver = new Autosaver(content, version, {
    send: async (next, from) => {
      stored.sent += 1;
      if (stored.down) throw new TypeError('Failed to fetch');
      if (from !== stored.version) throw new AppError('VERSION_CONFLICT', { http: 409, message: '' });
      Object.assign(stored, { content: next, version: stored.version + 1 });
      if (stored.silent) throw new TypeError('Failed to fetch');
      return stateOf(stored.version);
    },
    read: async () => ({ content: stored.content, draft: stateOf(stored.version) }),
    keep: (copy) => Object.assign(stored, { kept: copy }),
    drop: () => Object.assign(stored, { kept: null }),
    onSaved: () => undefined,
  });
  return { stored, saver };
}

test('what was typed is saved once, and nothing is sent when nothing changed', async () => {
  const { stored, saver } = server(base);
  saver.edit({ ...base, stem: 'One.' });
  expect(saver.view().dirty).toBe(true);
  await saver.save();
  await saver.save();
  expect([stored.content.stem, stored.sent, saver.view().dirty]).toEqual(['One.', 1, false]);
});

test('another editor of another field loses nothing', async () => {
  const { stored, saver } = server(base);
  Object.assign(stored, { content: { ...base, key_point: 'Theirs.' }, version: 1 });
  saver.edit({ ...base, stem: 'Mine.' });
  await saver.save();
  await expect.poll(() => [stored.content.stem, stored.content.key_point]).toEqual(['Mine.', 'Theirs.']);
});

test('a field both changed is put before the editor, and the choice is saved', async () => {
  const { stored, saver } = server(base);
  Object.assign(stored, { content: { ...base, stem: 'Theirs.' }, version: 1 });
  saver.edit({ ...base, stem: 'Mine.' });
  await saver.save();
  expect(saver.view().clash?.fields).toEqual(['stem']);
  expect(stored.content.stem).toBe('Theirs.');
  saver.settle(true);
  await expect.poll(() => stored.content.stem).toBe('Mine.');
});

test('without the server the text stays and is said to be unsaved', async () => {
  const { stored, saver } = server(base);
  stored.down = true;
  saver.edit({ ...base, stem: 'Offline.' });
  await saver.save();
  expect([saver.view().failed, saver.view().draft.stem, saver.view().dirty]).toEqual([true, 'Offline.', true]);
});

test('a save that arrived without a reply is not taken for a change of somebody else', async () => {
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

test('however many ask at once, one save is under way at a time', async () => {
  const { stored, saver } = server(base);
  saver.edit({ ...base, stem: 'One.' });
  const first = saver.save();
  saver.edit({ ...base, stem: 'Two.' });
  await Promise.all([first, saver.save(), saver.save(), saver.save()]);
  expect([stored.content.stem, stored.sent, saver.view().clash]).toEqual(['Two.', 2, null]);
});

test('what a tab left on the device is merged with what a colleague saved since', async () => {
  const { stored, saver } = server(base);
  saver.edit({ ...base, stem: 'Mine.' });
  const left = stored.kept as Copy;
  const later = server({ ...base, key_point: 'Theirs.' }, 4);
  later.saver.restore(left);
  await later.saver.save();
  expect([later.stored.content.stem, later.stored.content.key_point]).toEqual(['Mine.', 'Theirs.']);
  const both = server({ ...base, stem: 'Theirs.' }, 4);
  both.saver.restore(left);
  expect(both.saver.view().clash?.fields, 'the same field is put before the editor').toEqual(['stem']);
  both.saver.settle(false);
  expect([both.saver.view().draft.stem, both.saver.view().dirty, both.stored.kept]).toEqual(['Theirs.', false, null]);
});

test('a save whose reply the tab never saw is no change of a colleague', async () => {
  const { stored, saver } = server(base);
  stored.silent = true;
  saver.edit({ ...base, stem: 'One.' });
  const saving = saver.save();
  saver.edit({ ...base, stem: 'One. Two.' });
  const left = stored.kept as Copy;
  await saving;
  const later = server(stored.content, stored.version);
  later.saver.restore(left);
  expect([later.saver.view().clash, later.saver.view().draft.stem]).toEqual([null, 'One. Two.']);
});
