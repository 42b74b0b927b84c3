import { expect, test } from 'vitest';
import { fullAddress, problemInSources, sourceProblems, writtenSources } from './sources.ts';

const nice = { org: 'NICE', title: 'Hypertension in adults' };

test('an address is completed unless it says how it is opened', () => {
  expect(fullAddress(' www.nice.org.uk/guidance/ng136 ')).toBe('https://www.nice.org.uk/guidance/ng136');
  const kept = ['', 'http://sign.ac.uk', 'https://www.nice.org.uk', 'javascript:alert(1)'];
  expect(kept.map(fullAddress)).toEqual(kept);
});

test('a source that readers could not open or recognise is named', () => {
  expect(sourceProblems({ ...nice, id: 'NG136', year: 2023, url: 'https://www.nice.org.uk/guidance/ng136' })).toEqual(
    {},
  );
  expect(Object.keys(sourceProblems({ org: ' ', title: '', year: 20, url: 'www.nice.org.uk' }))).toEqual([
    'org',
    'title',
    'year',
    'url',
  ]);
  const wrong = ['nice', 'https://', 'https://nice', 'javascript:alert(1)', 'https://nice.org.uk/a b', '/guidance'];
  expect(wrong.filter((url) => sourceProblems({ ...nice, url }).url === undefined)).toEqual([]);
  expect(sourceProblems({ ...nice, year: Number.NaN }).year).toContain('four figures');
});

test('the first problem in a list names the place of its source', () => {
  expect(problemInSources([nice])).toBeNull();
  expect(problemInSources([nice, { org: 'NICE', title: '' }, { org: '', title: '' }])).toBe(
    'Source 2: Give the title.',
  );
  expect(writtenSources.safeParse([{ ...nice, url: 'nice.org.uk' }]).error?.issues).toMatchObject([
    { path: [], message: expect.stringContaining('Source 1') },
  ]);
});
