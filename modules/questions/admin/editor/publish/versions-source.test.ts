import { emptyDraft, type QuestionItem } from '@app/questions/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { changedFields, replacedBy, type RestoreParts, restoreVersion, versionsSource } from './versions-source.ts';

const old = { ...emptyDraft('2027-01-01'), stem: 'As it was.' };
const place = { edition: 'pa', active: true } as never;

test('a version is restored over the draft as it is now, and stays where the question is now', async () => {
  const sent: Parameters<RestoreParts['save']>[0][] = [];
  const restore = (now: unknown) =>
    restoreVersion(
      {
        readVersion: async () => old,
        read: async () => now as QuestionItem,
        save: async (body) => void sent.push(body),
      },
      1,
    );
  const content = { ...old, stem: 'Typed since.', places: [place] };
  await restore({ content, draft: { version: 7 }, version: 4 });
  await restore({ content, draft: null, version: 4 });
  const restored = { content: { ...old, places: [place] }, item_version: 4, restored: 1 };
  expect(sent).toEqual([
    { ...restored, version: 7 },
    { ...restored, version: 0 },
  ]);
});

test('a restore says that learners see nothing of it yet', () => {
  const { restoring } = versionsSource({ id: 'x', code: 'ABC-7001' } as QuestionItem, 'pa');
  expect(restoring?.done(1)).toBe('The words of version 1 are in the draft now. Learners see them once you publish.');
});

test('a restore asks before it replaces a draft, and says whose it is', () => {
  expect(replacedBy(null)).toBeNull();
  const draft = { saved_at: '2026-11-18T09:00:00.000Z', saved_by: 'Tom Adeyemi', publish_at: null };
  expect(replacedBy(draft)).toMatch(
    /^This replaces the draft that Tom Adeyemi saved on .+ kept in the audit record\.$/,
  );
  expect(replacedBy({ ...draft, publish_at: '2026-12-01T09:00:00.000Z' })).toContain('cancels its planned publication');
});

test('a draft names the fields it changes, and a source the same as the form does', () => {
  const reference = { org: 'NICE', id: 'NG136', title: 'Hypertension', url: 'https://www.nice.org.uk' };
  expect(changedFields(old, { ...old, stem: 'As it is.', references: [reference] })).toEqual(['stem', 'references']);
  // The stored order of its parts is another one after a save.
  const { url, ...rest } = reference;
  expect(changedFields({ ...old, references: [reference] }, { ...old, references: [{ url, ...rest }] })).toEqual([]);
});

test('another picture file, its credit and what stands beside the words count as changes', () => {
  const picture = { src: 'a.webp', sha256: 'a'.repeat(64), alt: 'An ECG', credit: 'NHS' };
  const before = { ...old, images: [picture] };
  for (const images of [[{ ...picture, credit: 'The ward' }], [{ ...picture, sha256: 'b'.repeat(64) }]])
    expect(changedFields(before, { ...before, images })).toEqual(['images']);
  expect(changedFields(before, { ...before, difficulty: 5 })).toEqual(['difficulty']);
});

/** The list of versions as the page reads it, from replies in place of the server's. */
function listed(item: Partial<QuestionItem>) {
  vi.stubGlobal('location', { pathname: '/admin/paplabable' });
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.endsWith('/questionversions/x/4') ? { values: old } : { rows: [{ version: 4 }] };
    return Response.json({ status: 'success', data });
  });
  const source = versionsSource({ id: 'x', code: 'ABC-7001', published: { n: 4 }, ...item } as QuestionItem, 'pa');
  return source.list();
}
afterEach(() => vi.unstubAllGlobals());

const draft = { version: 2, saved_at: '2026-11-18T09:00:00.000Z', saved_by: null } as QuestionItem['draft'];

test('the versions begin with the draft, where there is one, and what it changes', async () => {
  const content = { ...old, key_point: 'Mine.' };
  expect((await listed({ draft, content, behind: null })).rows).toMatchObject([
    { version: 5, changed: ['key_point'], values: content },
    { version: 4 },
  ]);
  expect((await listed({ draft: null, content: old, behind: null })).rows).toEqual([{ version: 4 }]);
});

test('a draft behind the live version is compared as it would be published: nothing of that version is taken back', async () => {
  const base = { ...old, stem: 'Before the correction.' };
  const content = { ...base, key_point: 'Mine.' };
  const { rows } = await listed({ draft, content, behind: { base, now: old } });
  expect(rows[0]).toMatchObject({ changed: ['key_point'], values: { stem: old.stem } });
});
