import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { DaysChart } from './index.ts';

afterEach(() => document.documentElement.removeAttribute('style'));

test('the words of a chart grow with the text of the reader', async () => {
  const heightOfWords = async (rootSize: string, title: string) => {
    document.documentElement.style.fontSize = rootSize;
    show(
      <DaysChart
        title={title}
        desc="Two days."
        unit="Answers"
        days={[
          { label: '13 Nov', value: 3 },
          { label: '14 Nov', value: 5 },
        ]}
      />,
    );
    const chart = page.getByRole('img', { name: `${title} Two days.` });
    await expect.element(chart).toBeVisible();
    return chart.element().querySelector('text')?.getBoundingClientRect().height ?? 0;
  };
  const usual = await heightOfWords('100%', 'Usual text');
  expect(usual).toBeGreaterThan(10);
  expect((await heightOfWords('200%', 'Double text')) / usual).toBeCloseTo(2, 1);
});
