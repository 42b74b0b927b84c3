import { definition, faqQa, faqSection, news, page, pageTag } from '@app/content/contract';
import { type Line, resourceEndpoints } from '@app/platform/contract';
import { asStaff, everyRight, resourceSuite } from '@app/platform/server/testing';
import { expect, test } from 'vitest';
import { content } from './index.ts';

const modules = [content];

resourceSuite(definition, {
  modules,
  proves: [
    'post-a-paplabable-definition',
    'get-a-paplabable-definition-by-id',
    'put-a-paplabable-definition-by-id',
    'delete-a-paplabable-definition-by-id',
    'get-a-paplabable-definitions',
    'post-a-plabable-definition',
    'get-a-plabable-definition-by-id',
    'put-a-plabable-definition-by-id',
    'delete-a-plabable-definition-by-id',
    'get-a-plabable-definitions',
  ],
  unique: 'slug',
  sample: (word) => ({
    term: `Term ${word}`,
    slug: word,
    match: [word.toUpperCase(), word],
    text: `About **${word}**.`,
  }),
  change: { match: ['AKI'], text: 'Changed.' },
});

resourceSuite(faqSection, {
  modules,
  proves: [
    'post-a-paplabable-faq-section',
    'get-a-paplabable-faq-section-by-id',
    'put-a-paplabable-faq-section-by-id',
    'delete-a-paplabable-faq-section-by-id',
    'get-a-paplabable-faq-sections',
    'get-a-paplabable-faq-sections-all',
    'ext-put-a-paplabable-faq-sections-order',
  ],
  unique: 'slug',
  sample: (word) => ({ title: `Section ${word}`, slug: word, position: 3 }),
  change: { title: 'Changed', position: 0 },
});

resourceSuite(faqQa, {
  modules,
  proves: [
    'post-a-paplabable-faq-qa',
    'get-a-paplabable-faq-qa-by-id',
    'put-a-paplabable-faq-qa-by-id',
    'delete-a-paplabable-faq-qa-by-id',
    'get-a-paplabable-faq-qas',
    'get-a-paplabable-faq-qas-all',
    'ext-put-a-paplabable-faq-qas-order',
    'ext-get-a-paplabable-faq-qa-by-id-versions',
    'ext-get-a-paplabable-faq-qa-by-id-versions-by-version',
    'ext-post-a-paplabable-faq-qa-by-id-versions-by-version-restore',
  ],
  unique: 'slug',
  sample: async (word, edition, api) => {
    const slug = `for-${word}-${api.deps.ids.id()}`;
    const made = await api.call('POST', '/a/paplabable/faq/section', {
      body: { title: 'Section', slug, edition },
      headers: asStaff(everyRight),
    });
    const { id } = made.body.data as { id: string };
    return { section_id: id, question: `Question ${word}?`, slug: word, answer: 'Yes.', position: 1 };
  },
  change: { question: 'Changed?', answer: 'No.' },
});

resourceSuite(news, {
  modules,
  proves: [
    'post-a-paplabable-new',
    'get-a-paplabable-new-by-id',
    'put-a-paplabable-new-by-id',
    'delete-a-paplabable-new-by-id',
    'get-a-paplabable-news',
    'ext-get-a-paplabable-new-by-id-versions',
    'ext-get-a-paplabable-new-by-id-versions-by-version',
    'ext-post-a-paplabable-new-by-id-versions-by-version-restore',
  ],
  unique: 'slug',
  sample: (word) => ({
    title: `News ${word}`,
    slug: word,
    body: `Text ${word}`,
    published_at: '2026-11-01T09:00:00.000Z',
    archived: false,
    notify: true,
  }),
  change: { title: 'Changed', archived: true, published_at: null },
});

resourceSuite(page, {
  modules,
  proves: [
    'post-a-plabable-page',
    'get-a-plabable-page-by-id',
    'put-a-plabable-page-by-id',
    'delete-a-plabable-page-by-id',
    'get-a-plabable-pages',
    'get-a-plabable-pages-all',
    'ext-get-a-plabable-page-tag-by-tag',
    'ext-get-a-plabable-page-by-id-versions',
    'ext-get-a-plabable-page-by-id-versions-by-version',
    'ext-post-a-plabable-page-by-id-versions-by-version-restore',
  ],
  unique: 'tag',
  sample: (word, edition) => ({
    tag: pageTag(edition as Line, word),
    title: `Page ${word}`,
    body: `## ${word}`,
    description: 'About',
    status: 'draft',
    copy_allowed: true,
  }),
  change: { title: 'Changed', status: 'published' },
});

test('resources have the documented addresses', () => {
  const paths = [definition, faqSection, faqQa, news, page].flatMap((each) => Object.values(resourceEndpoints(each)));
  const seen = new Set(paths.map(({ method, path, rule }) => `${method} ${path} ${rule}`));
  expect(seen.size).toBe(45);
  expect([...seen].filter((line) => line.includes('/faq/qa'))).toEqual([
    'POST /a/paplabable/faq/qa staff:pafaq:a',
    'GET /a/paplabable/faq/qa/:id staff:pafaq:v',
    'PUT /a/paplabable/faq/qa/:id staff:pafaq:e',
    'DELETE /a/paplabable/faq/qa/:id staff:pafaq:e',
    'GET /a/paplabable/faq/qa/:id/versions staff:pafaq:v',
    'GET /a/paplabable/faq/qa/:id/versions/:version staff:pafaq:v',
    'POST /a/paplabable/faq/qa/:id/versions/:version/restore staff:pafaq:e',
    'GET /a/paplabable/faq/qas staff:pafaq:v',
    'GET /a/paplabable/faq/qas/all staff:pafaq:v',
    'PUT /a/paplabable/faq/qas/order staff:pafaq:e',
  ]);
});
