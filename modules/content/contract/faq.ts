import { flag, html, integer, list, position, reference, resource, slug, text } from '@app/platform/contract';
import { MARKER, TEXT_VARIABLES } from './wording.ts';

const mount = { base: '/a/paplabable', section: 'pafaq' } as const;

export const faqSection = resource({
  key: 'faqsection',
  touches: 'content',
  label: 'FAQ section',
  plural: 'FAQ sections',
  table: 'content.faq_section',
  mounts: {
    pa: {
      ...mount,
      screens: '/admin/paplabable/faq/sections',
      menu: { under: 'FAQ', entries: [['list', 'Sections']] },
    },
    plab: { ...mount, screens: '/admin/plabable/faq/sections' },
  },
  paths: { one: '/faq/section', many: '/faq/sections' },
  all: true,
  ordered: true,
  fields: {
    title: text({ label: 'Title', required: true }),
    slug: slug({ label: 'Address', required: true, from: 'title', hint: 'The end of a link to this section.' }),
    position: position({ label: 'Position' }),
  },
  title: 'title',
  list: { columns: ['title', 'position'], search: ['title', 'slug'], sort: 'position' },
});

export const faqQa = resource({
  key: 'faqqa',
  touches: 'content',
  label: 'FAQ question',
  plural: 'FAQ questions',
  table: 'content.faq_qa',
  mounts: {
    pa: {
      ...mount,
      screens: '/admin/paplabable/faq/questions',
      menu: { under: 'FAQ', entries: [['list', 'Questions']] },
    },
    plab: { ...mount, screens: '/admin/plabable/faq/questions' },
  },
  paths: { one: '/faq/qa', many: '/faq/qas' },
  all: true,
  ordered: true,
  versions: true,
  liveAt: (row) => (row['live'] === true ? `/faq#${String(row['slug'])}` : null),
  fields: {
    section_id: reference({ label: 'Section', required: true, to: { resource: 'faqsection' } }),
    question: text({ label: 'Question', required: true, max: 300 }),
    slug: slug({ label: 'Address', required: true, from: 'question', hint: 'The end of a link to this answer.' }),
    answer: html({
      label: 'Answer',
      required: true,
      variables: TEXT_VARIABLES,
      openPoint: MARKER,
      max: 20_000,
      pictures: true,
    }),
    live: flag({ label: 'Shown', hint: 'Untick to keep it as a draft that readers do not see.', initial: true }),
    words: list({
      label: 'Search words',
      hint: 'Words people search for that the text does not use. Searched, never shown.',
      commas: true,
    }),
    position: position({ label: 'Position' }),
  },
  title: 'question',
  list: {
    columns: ['question', 'section_id', 'live', 'place'],
    search: ['question', 'answer'],
    sort: 'place',
    filters: ['section_id', 'live'],
    // By section and then by position: the order readers see.
    view: { name: 'content.faq_qa_list', fields: { place: integer({ label: 'Order', required: true }) } },
  },
});
