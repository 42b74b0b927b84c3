import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { useShortcuts } from './use-shortcuts.ts';

function Page({ done, active = true }: { done: string[]; active?: boolean }) {
  useShortcuts({ j: () => done.push('next'), '1': () => done.push('first'), ' ': () => done.push('open') }, active);
  return (
    <>
      <h1>Questions</h1>
      <input aria-label="Reason" />
      <button type="button" onClick={() => done.push('pressed')}>
        Approve
      </button>
    </>
  );
}
const heading = page.getByRole('heading', { name: 'Questions' });

test('a key does what the table says, in either case; other keys do nothing', async () => {
  const done: string[] = [];
  show(<Page done={done} />);
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('jJ1 2x');
  expect(done).toEqual(['next', 'next', 'first', 'open']);
});

test('a field takes letters as text, and a focused button takes the space key', async () => {
  const done: string[] = [];
  show(<Page done={done} />);
  await userEvent.type(page.getByRole('textbox', { name: 'Reason' }), 'j1 ');
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('j1 ');
  expect(done).toEqual([]);
  await userEvent.keyboard('{Tab} j');
  expect(done).toEqual(['pressed', 'next']);
});

test('shortcuts that are switched off do nothing', async () => {
  const done: string[] = [];
  show(<Page done={done} active={false} />);
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('j1');
  expect(done).toEqual([]);
});
