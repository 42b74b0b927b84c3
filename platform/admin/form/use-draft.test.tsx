import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../web/testing/show.tsx';
import type { FormValues } from '../values.ts';
import { drafts } from './drafts.ts';
import { useDraft } from './use-draft.ts';

function Form({ name }: { readonly name: string }) {
  const form = useForm<FormValues>({ defaultValues: { title: '' } });
  const draft = useDraft({ key: name, form, version: null, strip: (values) => values });
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      <button type="button" onClick={() => void draft.drop()}>
        Saved
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
