import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { logInAs } from '../../people.ts';
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
/**
 * Publishes a new question as its writer, with the signature of the demo's reviewer, which a first publication needs.
 * `values` are saved in the draft first.
 */
export async function publishFirst(
  { page, call }: Office,
  { id, version, path = 'question' }: { readonly id: string; readonly version: number; readonly path?: string },
  values: object = {},
): Promise<void> {
  type Read = { readonly content: object; readonly draft: { readonly version: number } };
  const read = async () => (await call('GET', `/a/paplabable/${path}/${id}`)) as Read;
  const { content, draft } = await read();
  if (Object.keys(values).length > 0)
    await call('PUT', `/a/paplabable/questiondraft/${id}`, {
      content: { ...content, ...values },
      version: draft.version,
      item_version: version,
    });
  await signAsReviewer(page, id, (await read()).draft.version);
  await call('PUT', `/a/paplabable/${path}/${id}`, { version });
}

export async function signAsReviewer(page: Page, id: string, version: number): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The page has no browser.');
  const headers = { authorization: `Bearer ${await logInAs(context, 'reviewer')}` };
  const reply = await context.request.put(`/api/v1/a/paplabable/questionsign/${id}`, { headers, data: { version } });
  expect(reply.ok(), await reply.text()).toBe(true);
  await context.close();
}
export const violationsOf = async (page: Page) =>
  (
    await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).setLegacyMode().analyze()
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
