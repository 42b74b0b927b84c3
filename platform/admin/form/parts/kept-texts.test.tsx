import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { keptTexts, type KeptTexts, useKeptText, useUnsent } from './kept-texts.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

const create = () => keptTexts('', (text) => text);

test('each row keeps its own text until it is dropped', () => {
  const texts = create();
  texts.change('first', 'We looked');
  texts.change('second', 'Sorry');
  texts.change('first', 'We looked again');
  expect(['first', 'second', 'third'].map(texts.of)).toEqual(['We looked again', 'Sorry', '']);
  texts.drop('first');
  expect(['first', 'second'].map(texts.of)).toEqual(['', 'Sorry']);
});

test('a text that was undone or refused is kept, one that arrived is not', async () => {
  const texts = create();
  for (const id of ['undone', 'refused', 'sent']) texts.change(id, `Why ${id}`);
  texts.dropAfter('undone', () => Promise.resolve());
  await expect(texts.dropAfter('refused', () => Promise.reject(new Error('away')))()).rejects.toThrow('away');
  const sending = texts.dropAfter('sent', () => Promise.resolve());
  expect(texts.of('sent'), 'while it can be undone').toBe('Why sent');
  await sending();
  expect(['undone', 'refused', 'sent'].map(texts.of)).toEqual(['Why undone', 'Why refused', '']);
});

test('words that are neither sent nor being sent would be lost with the tab, spaces would not', () => {
  const texts = create();
  texts.change('first', ' ');
  expect(texts.hasUnsent()).toBe(false);
  texts.change('second', 'Sorry');
  expect([texts.hasUnsent(), texts.hasUnsent(new Set(['second']))]).toEqual([true, false]);
  texts.change('second', '');
  expect(texts.hasUnsent()).toBe(false);
});

function Answers({ texts }: { texts: KeptTexts<string> }) {
  const text = useKeptText(texts, 'first');
  return (
    <>
      <LeaveGuard dirty={useUnsent(texts)} keptInTab />
      <input aria-label="Answer" value={text} onChange={(event) => texts.change('first', event.target.value)} />
    </>
  );
}
const answer = page.getByRole('textbox', { name: 'Answer' });
const isClosingPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a typed answer survives a visit to another page; only closing the tab asks, until it is sent', async () => {
  const texts = create();
  const routes = [
    { path: '/reports', element: <Answers texts={texts} /> },
    { path: '/other', element: <p>Another page</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/reports'] });
  show(<RouterProvider router={router} />);
  await answer.fill('The key was wrong.');
  await expect.poll(isClosingPrevented).toBe(true);
  await router.navigate('/other');
  await expect.element(page.getByText('Another page')).toBeVisible();
  await router.navigate('/reports');
  await expect.element(answer).toHaveValue('The key was wrong.');
  await texts.dropAfter('first', () => Promise.resolve())();
  await expect.element(answer).toHaveValue('');
  await expect.poll(isClosingPrevented).toBe(false);
});
