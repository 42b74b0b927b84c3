import { expect, test } from 'vitest';
import { Sources, sourceLink } from './schema/sources.ts';

const { organisations } = Sources.parse({
  kind: 'sources',
  organisations: [
    { names: ['NICE'], home: 'https://nice.test/', prefixes: ['NG', 'CG'], url: 'https://nice.test/guidance/{id}' },
    { names: ['BNF'], home: 'https://bnf.test/', documents: [{ id: 'lithium', url: 'https://bnf.test/lithium' }] },
  ],
});

test('a reference opens its document by organisation and id, else the organisation, and nothing is guessed', () => {
  const link = (org: string, id?: string) => sourceLink(organisations, { org, id });
  expect(link('NICE', 'NG136')).toBe('https://nice.test/guidance/ng136');
  expect(link('NICE', 'CG 185')).toBe('https://nice.test/guidance/cg185');
  expect(link('NICE', 'Hypertension')).toBe('https://nice.test/');
  expect(link('BNF', 'lithium')).toBe('https://bnf.test/lithium');
  expect(link('BNF')).toBe('https://bnf.test/');
  expect(link('A society nobody listed', 'NG136')).toBeUndefined();
});
