import { choice, flag, html, longText, optionalChoice, resource, slug, text } from '@app/platform/contract';
import { pageAddress, permanentTags, sectionOfTag } from './page-tags.ts';
import { MARKER, TEXT_VARIABLES } from './wording.ts';

const mount = { base: '/a/plabable', section: 'papages' } as const;

export const page = resource({
  key: 'page',
  touches: 'content',
  label: 'Page',
  plural: 'Pages',
  table: 'content.page',
  mounts: {
    pa: {
      ...mount,
      screens: '/admin/paplabable/pages',
      menu: { under: 'PA Pages', entries: [['list', 'All pages']] },
    },
    plab: { ...mount, screens: '/admin/plabable/pages' },
  },
  paths: { one: '/page', many: '/pages' },
  all: true,
  findBy: ['tag'],
  versions: true,
  alsoEditedBy: { column: 'tag', sections: sectionOfTag },
  liveAt: (row) => (row['status'] === 'published' ? pageAddress(String(row['tag'])) : null),
  notes: {
    column: 'tag',
    of: {
      homepage:
        'This is the block of text near the end of the home page. The site draws the rest of that page itself and does not show this title.',
      'paplab-banner': 'Shown at the top of every public page while its state is Published.',
    },
  },
  permanent: { column: 'tag', values: permanentTags, why: 'The site needs this page. Set it to draft to hide it.' },
  fields: {
    title: text({ label: 'Title', required: true }),
    tag: slug({
      label: 'Address',
      required: true,
      fixed: true,
      hint: 'The end of the web address, such as terms. It cannot be changed later.',
    }),
    body: html({ label: 'Text', required: true, variables: TEXT_VARIABLES, openPoint: MARKER, pictures: true }),
    description: longText({
      label: 'Description for search engines',
      max: 300,
      hint: 'One or two sentences that search engines show below the title.',
    }),
    status: choice({
      label: 'State',
      of: [
        { value: 'draft', label: 'Draft' },
        { value: 'published', label: 'Published' },
      ],
      initial: 'draft',
      hint: 'Only staff see a draft.',
    }),
    copy_allowed: flag({
      label: 'Visitors may copy the text',
      hint: 'Otherwise a copyright notice is copied instead. The terms, the privacy page and the disclaimer can always be copied; a short text inside another page follows that page.',
    }),
  },
  title: 'title',
  list: {
    columns: ['title', 'status', 'points'],
    search: ['tag', 'title', 'body'],
    sort: 'title',
    filters: ['status', 'points'],
    view: {
      name: 'content.page_list',
      fields: { points: optionalChoice({ label: 'For the owner', of: [{ value: 'open', label: 'To confirm' }] }) },
    },
  },
});
