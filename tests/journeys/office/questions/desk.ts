import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Office } from '../screens/walk.ts';

export const FIRST = '/admin/paplabable/questionbank';
export const SECOND = '/admin/plabable/questionbank';

/** A complete question, as the call takes it. */
const content = (stem: string, last: string) => ({
  stem,
  lead_in: 'What is the most likely cause?',
  options: ['A', 'B', 'C', 'D', 'E'].map((key) => ({
    key,
    text: key === 'E' ? last : `Cause ${key}`,
    rationale: `Reason ${key}.`,
  })),
  answer_key: 'B',
  explanation: 'It is B.',
  key_point: 'Think of B.',
  references: [{ org: 'NICE', id: 'NG84', title: 'Sore throat' }],
});

export const beginQuestion = async ({ call }: Office, edition: 'pa' | 'plab', stem: string, last = 'Cause E') => {
  const base = edition === 'pa' ? '/a/paplabable/categories/all' : '/a/plabable/categories/all';
  const categories = (await call('GET', base)) as { id: string; prefix: string }[];
  const category_id = categories.find(({ prefix }) => prefix !== '')?.id;
  const body = { edition, category_id, content: content(stem, last) };
  return (await call('POST', '/a/paplabable/question', body)) as { id: string; code: string; version: number };
};
export const violationsOf = async (page: Page) =>
  (
    await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).setLegacyMode().analyze()
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
