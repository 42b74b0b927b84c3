import { expect, test } from 'vitest';
import { markResults, resultMark } from './mark-results.ts';

test('a result is compared with the reference printed in its row', () => {
  expect(resultMark('2.08 mmol/L', '2.20-2.60')).toBe('low');
  expect(resultMark('246 U/L', '30-130')).toBe('high');
  expect(resultMark('58 micromol/L', '45–84')).toBeNull();
  expect(resultMark('1,780 dyn·s/cm⁵', '800-1,200')).toBe('high');
  expect(resultMark('46%', 'above 70%')).toBe('low');
  expect(resultMark('2.4 mmol/L', 'below 2')).toBe('high');
  expect(resultMark('-9 mmol/L', '-2 to +2')).toBe('low');
  expect(resultMark('12.4 ×10⁹/L', '4.0-11.0')).toBe('high');
  expect(resultMark('45 mL/min/1.73', '>60')).toBe('low');
});

test('anything unclear gets no mark', () => {
  for (const [result, reference] of [
    ['82/40 mmHg', '90-140'],
    ['80/62 (68) mmHg', '70-105'],
    ['1:160', 'below 40'],
    ['2.4 then 3.1', '3.5-5.3'],
    ['positive', 'negative'],
    ['7.2 mmol/L', '80-100 mg/dL'],
    ['<5', '10-20'],
    ['5', ''],
    ['3+', '0-1'],
  ] as const)
    expect([result, resultMark(result, reference)]).toEqual([result, null]);
});

test('tables keep their text; only cells get a mark', () => {
  const html =
    '<p>Bloods:</p><div class="table-box"><table><thead><tr><th>Test</th><th>Result</th><th>Reference</th></tr></thead>' +
    '<tbody><tr><td>Sodium</td><td>121 mmol/L</td><td>133-146</td></tr><tr><td>Hb</td><td>140</td><td>130-180</td></tr></tbody></table></div>';
  const marked = markResults(html);
  expect(marked).toContain('<td data-num="" data-mark="low">121 mmol/L</td>');
  expect(marked).toContain('<td data-num="">140</td>');
  expect(marked.replaceAll(/<[^<>]*>/g, '')).toBe(html.replaceAll(/<[^<>]*>/g, ''));
  expect(markResults('<p>No table here.</p>')).toBe('<p>No table here.</p>');
});
