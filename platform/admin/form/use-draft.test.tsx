import { countDrafts } from '@app/platform/web';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../web/testing/show.tsx';
import type { FormValues } from '../values.ts';
import { drafts } from '../drafts.ts';
import { useDraft } from './use-draft.ts';
import { useEarlierDrafts } from './use-earlier-drafts.ts';

function Form({ name }: { readonly name: string }) {
  const form = useForm<FormValues>({ defaultValues: { title: '' } });
  const draft = useDraft({ key: name, form, version: null, strip: (values) => values });
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      <button type="button" onClick={() => void draft.drop()}>
        Saved
      </button>
      {draft.found ? <p>Offered: {String(draft.found.values['title'])}</p> : null}
      <button type="button" onClick={draft.restore}>
        Restore
      </button>
      <button type="button" onClick={() => void draft.discard()}>
        Discard
      </button>
    </>
  );
}
function Page({ name }: { readonly name: string }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open ? <Form name={name} /> : null}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}
// First in this file: the database is opened once per page.
test('drafts are kept where old ones cannot be removed, and after the database could not be opened', async () => {
  const draft = { values: { title: 'New' }, at: Date.now(), version: null };
  const fail = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  const opens = vi.spyOn(indexedDB, 'open').mockImplementationOnce(fail);
  expect(await drafts.keep('full', draft)).toBe(false);
  const walks = vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementationOnce(fail);
  expect(await drafts.keep('full', draft)).toBe(true);
  expect(walks).toHaveBeenCalledOnce();
  opens.mockRestore();
  walks.mockRestore();
});

const title = () => page.getByRole('textbox', { name: 'Title' });

test('whoever leaves right after typing finds the last words as a draft', async () => {
  show(<Page name="left" />);
  await title().fill('Half a thought');
  (page.getByRole('button', { name: 'Leave' }).element() as HTMLButtonElement).click();
  await expect.poll(async () => (await drafts.read('left'))?.values).toEqual({ title: 'Half a thought' });
});

test('what was saved leaves no draft', async () => {
  show(<Page name="saved" />);
  await title().fill('A whole thought');
  (page.getByRole('button', { name: 'Saved' }).element() as HTMLButtonElement).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(title()).not.toBeInTheDocument();
  expect(await drafts.read('saved')).toBeNull();
});

const press = (name: string) => page.getByRole('button', { name }).click();
const offered = (text: string) => page.getByText(`Offered: ${text}`);
const titles = async (key: string) => (await drafts.list(key)).map(({ values }) => values['title']);

/** A form with two thousand words of an earlier visit, and one word of this one. */
async function typeOver(key: string) {
  await drafts.keep(key, { values: { title: 'Long' }, at: Date.now(), version: null });
  show(<Page name={key} />);
  await expect.element(offered('Long')).toBeVisible();
  await title().fill('Short');
  await expect.poll(() => titles(key)).toEqual(['Short', 'Long']);
}

test('what is typed does not replace an earlier draft that waits for an answer, nor does saving or undoing it', async () => {
  await typeOver('waits');
  await expect.element(offered('Long')).toBeVisible();
  await press('Saved');
  await expect.poll(() => titles('waits')).toEqual(['Long']);
  await expect.element(offered('Long')).toBeVisible();
});

test('an earlier draft that is discarded leaves what was typed since', async () => {
  await typeOver('discarded');
  await press('Discard');
  await expect.poll(() => titles('discarded')).toEqual(['Short']);
  await expect.element(offered('Long')).not.toBeInTheDocument();
});

test('an earlier draft that is restored takes the place of what was typed since', async () => {
  await typeOver('restored');
  await press('Restore');
  await expect.element(title()).toHaveValue('Long');
  await expect.poll(() => titles('restored')).toEqual(['Long']);
  await press('Saved');
  await expect.poll(() => titles('restored')).toEqual([]);
});

test('an owner’s drafts are counted, also those that wait below another', async () => {
  const draft = { values: {}, at: Date.now(), version: null };
  await drafts.keep('ada-1/news/pa/new', { ...draft, earlier: [draft] });
  await drafts.keep('message:ada-1', draft);
  await drafts.keep('ada-2/news/pa/new', draft);
  expect([await countDrafts('ada-1'), await countDrafts('')]).toEqual([3, 0]);
});

function Autosaved({ name }: { readonly name: string }) {
  const { found, keep } = useEarlierDrafts(name, ({ values }) => values['title'] !== 'Saved since');
  const type = () => void keep(name, { values: { title: 'Typed' }, at: Date.now(), version: null });
  return (
    <>
      {found ? <p>Offered: {String(found.values['title'])}</p> : null}
      <button type="button" onClick={type}>
        Type
      </button>
      <button type="button" onClick={() => void keep(name, null)}>
        Saved
      </button>
    </>
  );
}
test('an earlier draft that is not wanted is neither offered nor stored again', async () => {
  const [wanted, unwanted] = ['Lost', 'Saved since'].map((each) => ({
    values: { title: each },
    at: Date.now(),
    version: null,
  }));
  if (!wanted || !unwanted) throw new Error('Not made.');
  await drafts.keep('autosaved', { ...unwanted, earlier: [wanted] });
  show(<Autosaved name="autosaved" />);
  await expect.element(offered('Lost')).toBeVisible();
  await press('Type');
  await expect.poll(() => titles('autosaved')).toEqual(['Typed', 'Lost']);
  await press('Saved');
  await expect.poll(() => titles('autosaved')).toEqual(['Lost']);
});
