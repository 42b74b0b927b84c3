import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { DayFilter } from './DayFilter.tsx';

test('a typed day narrows the list once, and not by each digit of its year', async () => {
  const days: string[] = [];
  function Box() {
    const [value, setValue] = useState('');
    const onChange = (day: string) => {
      days.push(day);
      setValue(day);
    };
    return <DayFilter label="Ordered" value={value} onChange={onChange} />;
  }
  show(<Box />);
  const box = page.getByLabelText('Ordered');
  await box.click({ position: { x: 14, y: 12 } });
  await userEvent.keyboard('11082026');
  await expect.element(box).toHaveValue('2026-11-08');
  await expect.poll(() => days).toEqual(['2026-11-08']);
  await userEvent.keyboard('{Tab}{Tab}');
  expect(days, 'leaving the box says nothing new').toEqual(['2026-11-08']);
});
