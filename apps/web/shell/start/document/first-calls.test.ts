import { fillPath } from '@app/platform/web';
import { guidesApi } from '@app/guides/contract';
import { bankApi } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { screens } from '../../../screens.ts';
import { firstCalls } from './first-calls.ts';

/** As the script in the document fills it. */
const filled = (path: string) =>
  firstCalls(path).map((address) =>
    address.replace(/\{(\d+)\}/g, (_, at: string) =>
      encodeURIComponent(decodeURIComponent(path.split('/')[+at] ?? '')),
    ),
  );

test('a question begins with itself, on a desk and on a phone', () => {
  const params = { name: 'Renal', matrixid: 'u', id: '3' };
  const calls = ['/pausers/current', '/paplabable/protection', fillPath(bankApi.pa.question.path, params)];
  expect(filled('/questionbank/Renal/u/3')).toEqual(calls);
  expect(filled('/plabonthego/questionbank/Renal/u/3')).toEqual(calls);
});

test('a title is asked for as the page asks, and each line has its own call', () => {
  const asked = (bank: 'pa' | 'more') => fillPath(guidesApi[bank].guide.path, { title: 'AF & flutter' });
  expect(filled('/parevisionguides/AF%20%26%20flutter')).toContain(asked('pa'));
  expect(filled('/morerevisionguides/AF%20%26%20flutter')).toContain(asked('more'));
});

test('a public page asks only who is there, and an unknown address nothing', () => {
  expect(filled('/pricing')).toEqual(['/pausers/current']);
  expect(filled('/nowhere/at/all')).toEqual([]);
});

test('a page with an introduction asks for that too', () => {
  expect(filled('/gemsdecking')).toContain('/plabable/page/tag/qbgemsdeck');
});

test('each parameter of a call is one of its screen', () => {
  const addresses = screens.flatMap(({ path }) => firstCalls(path));
  expect(addresses.some((address) => address.includes('{'))).toBe(true);
  expect(addresses.filter((address) => /\{(?:0|-1)\}|:/.test(address))).toEqual([]);
});
