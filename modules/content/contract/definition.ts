import { html, list, resource, slug, text } from '@app/platform/contract';
import { MARKER, TEXT_VARIABLES } from './wording.ts';

/** A glossary entry, shown where one of its forms occurs in a question or a guide. */
export const definition = resource({
  key: 'definition',
  touches: 'content',
  label: 'Definition',
  plural: 'Definitions',
  table: 'content.definition',
  mounts: {
    pa: {
      base: '/a/paplabable',
      section: 'paques',
      screens: '/admin/paplabable/definitions',
      menu: { under: 'PA Question Bank', entries: [['list', 'Definitions']] },
    },
    plab: {
      base: '/a/plabable',
      section: 'plabques',
      screens: '/admin/plabable/definitions',
      menu: { under: 'PLAB Question Bank', entries: [['list', 'Definitions']] },
    },
  },
  paths: { one: '/definition', many: '/definitions' },
  fields: {
    term: text({ label: 'Term', required: true, max: 120 }),
    slug: slug({ label: 'Address', required: true, from: 'term', hint: 'The end of a link to this definition.' }),
    match: list({
      label: 'Words to mark',
      hint: 'Each spelling that readers can tap in a text, such as ABPM. Capitals match capitals only.',
      commas: true,
    }),
    text: html({ label: 'Text', required: true, variables: TEXT_VARIABLES, openPoint: MARKER, max: 2000 }),
  },
  title: 'term',
  list: { columns: ['term', 'match', 'text'], search: ['term', 'match', 'text'], sort: 'term' },
});
