import { choice, dateTime, flag, html, resource, slug, text } from '@app/platform/contract';
import { MARKER, TEXT_VARIABLES } from './wording.ts';

const mount = { base: '/a/paplabable', section: 'panews' } as const;

export const news = resource({
  key: 'news',
  touches: 'content',
  label: 'Article',
  plural: 'Articles',
  table: 'content.news',
  mounts: {
    pa: {
      ...mount,
      screens: '/admin/paplabable/news',
      folder: 'PA News',
      menu: {
        under: 'PA News',
        entries: [
          ['create', 'Create'],
          ['list', 'List'],
        ],
      },
    },
    plab: { ...mount, screens: '/admin/plabable/news', folder: 'PLAB News' },
  },
  paths: { one: '/new', many: '/news' },
  listAt: '/list',
  versions: true,
  liveAt: (row) => {
    const at = row['published_at'];
    return typeof at === 'string' && Date.parse(at) <= Date.now() ? `/news/${String(row['slug'])}` : null;
  },
  fields: {
    title: text({ label: 'Title', required: true }),
    slug: slug({
      label: 'Address',
      required: true,
      from: 'title',
      hint: 'The end of its web address. Links to an earlier one stop working.',
    }),
    body: html({ label: 'Text', required: true, variables: TEXT_VARIABLES, openPoint: MARKER, pictures: true }),
    published_at: dateTime({ label: 'Published', hint: 'Leave empty for a draft; a future time schedules it.' }),
    archived: flag({ label: 'Archived', hint: 'Moves it to the older news and takes its notification away.' }),
    notify: flag({ label: 'Tell subscribers', hint: 'People with access get one notification, when it is published.' }),
  },
  title: 'title',
  list: {
    columns: ['title', 'state', 'published_at', 'notify'],
    search: ['title', 'body'],
    sort: '-published_at',
    filters: ['state', 'notify'],
    view: {
      name: 'content.news_list',
      fields: {
        state: choice({
          label: 'State',
          of: [
            { value: 'draft', label: 'Draft' },
            { value: 'scheduled', label: 'Scheduled' },
            { value: 'published', label: 'Published' },
            { value: 'archived', label: 'Archived' },
          ],
        }),
      },
    },
  },
});
