import {
  choice,
  flag,
  html,
  integer,
  isPathName,
  json,
  list,
  longText,
  many,
  reference,
  resource,
  slug,
  text,
} from '@app/platform/contract';
import { clinicalReviewFields, storedSources, writtenSources } from '@app/questions/contract';
import { previewPath } from './banks.ts';

const SECTION = 'parevs';
const mountAt = (line: 'paplabable' | 'plabable', folder: string) => {
  const base = `/a/${line}`;
  const many = `${base}/revisionguides`;
  return {
    base,
    section: SECTION,
    screens: `/admin/${line}/revisionguides`,
    folder,
    aliases: { create: [many], read: [`${many}/:id`], update: [`${many}/:id`], remove: [`${many}/:id`] },
  } as const;
};

export const CHANGES = [
  { value: 'clinical', label: 'Changes what it teaches' },
  { value: 'editorial', label: 'Wording only' },
] as const;

const isCode = { ok: (value: string) => /^[A-Z]{3}-[0-9]{4}$/.test(value), message: 'A code such as CVS-0001.' };

export const guide = resource({
  key: 'guide',
  touches: 'content',
  label: 'Revision guide',
  plural: 'Revision guides',
  table: 'guides.guide',
  mounts: {
    pa: {
      ...mountAt('paplabable', 'PA Revision Guides'),
      menu: {
        under: 'PA Revision Guides',
        entries: [
          ['create', 'Create'],
          ['list', 'List'],
        ],
      },
    },
    plab: mountAt('plabable', 'PLAB Revision Guides'),
  },
  paths: { one: '/revisionguide', many: '/revisionguides' },
  all: true,
  listAt: '/list',
  versions: true,
  liveAt: (row) => previewPath(String(row['title']), row['edition'] === 'plab' ? 'plab' : 'pa'),
  fields: {
    title: text({
      label: 'Title',
      required: true,
      max: 120,
      check: isPathName,
      hint: 'It can be changed later: links to the old title keep working.',
    }),
    slug: slug({
      label: 'Identifier',
      required: true,
      from: 'title',
      hint: 'Names it in imported and exported files.',
    }),
    category_id: reference({ label: 'Category', required: true, to: { resource: 'category' } }),
    topic: text({
      label: 'Topic',
      max: 120,
      hint: 'Questions of this topic are offered after the ones you choose below.',
    }),
    summary: longText({ label: 'Summary', max: 200, hint: 'One sentence, shown in the list and under the title.' }),
    minutes: integer({ label: 'Minutes to read', required: true, min: 1, most: 120 }),
    body: html({ label: 'Text', required: true, pictures: true }),
    change: choice({
      label: 'What changed',
      of: [...CHANGES],
      initial: 'clinical',
      ofSave: true,
      hint: 'Readers are told about a change to what the guide teaches, not about wording.',
    }),
    questions: many({
      label: 'Questions that test it',
      itemLabel: 'Question',
      table: 'guides.guide_question',
      parentKey: 'guide_id',
      key: 'code',
      fields: {
        code: text({ label: 'Code', required: true, max: 8, check: isCode }),
        section: text({
          label: 'Explained under',
          max: 120,
          hint: 'The address of a heading, such as which-medicine.',
        }),
      },
    }),
    active: flag({ label: 'Active', hint: 'Learners can read it.' }),
    offered: flag({ label: 'Offer as a More guide', hint: 'PA learners can read it too.' }),
    copy_allowed: flag({ label: 'Readers may copy the text' }),
    sources: json({ label: 'Sources', shape: writtenSources.default([]), stored: storedSources, initial: [] }),
    gems: list({
      label: 'Related gems',
      hint: 'In the PA line, the page of each of these gems links to this guide.',
      commas: true,
    }),
    ...clinicalReviewFields,
  },
  title: 'title',
  list: {
    columns: ['title', 'category_id', 'minutes', 'active', 'review_state', 'review_next', 'reports'],
    search: ['title', 'summary', 'body'],
    sort: 'title',
    filters: ['active', 'offered', 'category_id', 'review_state'],
    bulk: ['category_id', 'review_next'],
    view: { name: 'guides.guide_list', fields: { reports: integer({ label: 'Open reports' }) } },
  },
});
