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

test('the days under a chart on a phone neither touch nor stick out', async () => {
  const days = Array.from({ length: 30 }, (_, at) => ({ label: `${at + 1} Nov`, value: at }));
  show(
    <div style={{ width: '17rem' }}>
      <DaysChart title="A month" desc="Thirty days." unit="Answers" days={days} />
    </div>,
  );
  const chart = page.getByRole('img', { name: 'A month Thirty days.' });
  await expect.element(chart).toBeVisible();
  const texts = [...chart.element().querySelectorAll('text')].filter((text) => text.textContent.endsWith('Nov'));
  expect(texts.map((text) => text.textContent)).toEqual(['1 Nov', '10 Nov', '20 Nov', '30 Nov']);
  const boxes = texts.map((text) => text.getBoundingClientRect());
  for (const [at, box] of boxes.entries()) expect(box.left).toBeGreaterThan((boxes[at - 1]?.right ?? -8) + 4);
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual(chart.element().getBoundingClientRect().right);
});
