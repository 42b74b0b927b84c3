import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { DayFilter } from './DayFilter.tsx';

/** The filter in a list that is narrowed to `first`, and the days it has sent. */
function open(first: string): string[] {
  const days: string[] = [];
  function Box() {
    const [value, setValue] = useState(first);
    const onChange = (day: string) => {
      days.push(day);
      setValue(day);
    };
    return <DayFilter label="Ordered" value={value} onChange={onChange} />;
  }
  show(<Box />);
  return days;
}
const box = page.getByLabelText('Ordered');
const clickMonth = () => box.click({ position: { x: 14, y: 12 } });

test('a typed day narrows the list once, and not by each digit of its year', async () => {
  const days = open('');
  await clickMonth();
  await userEvent.keyboard('11082026');
  await expect.element(box).toHaveValue('2026-11-08');
  await expect.poll(() => days).toEqual(['2026-11-08']);
  await userEvent.keyboard('{Tab}{Tab}');
  expect(days, 'leaving the box says nothing new').toEqual(['2026-11-08']);
});

test('a day that is left half typed keeps the filter, and one that is emptied removes it', async () => {
  const days = open('2026-11-08');
  await clickMonth();
  await userEvent.keyboard('{Backspace}{Enter}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(box).not.toHaveFocus();
  await expect.element(box).toHaveValue('2026-11-08');
  await clickMonth();
  await userEvent.keyboard('110920{Enter}{Tab}{Tab}');
  await expect.element(box).not.toHaveFocus();
  await expect.element(box).toHaveValue('2026-11-08');
  expect(days).toEqual([]);
  await clickMonth();
  await userEvent.keyboard('{Backspace}{Tab}{Backspace}{Tab}{Backspace}{Enter}');
  expect(days).toEqual(['']);
});
