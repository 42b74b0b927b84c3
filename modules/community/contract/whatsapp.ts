import { endpoint, flag, integer, position, resource, slug, text, url, uuid } from '@app/platform/contract';
import { z } from 'zod';

const mount = { base: '/a/paplabable', section: 'pawa' } as const;
const CAPACITY_MAX = 1024;

export const whatsappGroup = resource({
  key: 'whatsappgroup',
  touches: 'content',
  label: 'WhatsApp group',
  plural: 'WhatsApp groups',
  table: 'community.whatsapp_group',
  mounts: {
    pa: {
      ...mount,
      screens: '/admin/paplabable/whatsapp',
      folder: 'PA WhatsApp',
      menu: {
        under: 'PA WhatsApp',
        entries: [
          ['create', 'Create'],
          ['list', 'List'],
        ],
      },
    },
    plab: { ...mount, screens: '/admin/plabable/whatsapp', folder: 'PLAB WhatsApp' },
  },
  paths: { one: '/whatsappgroup', many: '/whatsappgroups' },
  listAt: '/list',
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    slug: slug({ label: 'Identifier', required: true, from: 'name', hint: 'Names it in imported and exported files.' }),
    about: text({ label: 'About', hint: 'One line below the name.' }),
    url: url({ label: 'Link', required: true, hint: 'The invitation link; it begins with https://.' }),
    capacity: integer({
      label: 'Places',
      required: true,
      min: 1,
      most: CAPACITY_MAX,
      hint: 'The link is given to this many people.',
    }),
    active: flag({ label: 'Shown', initial: true }),
    sample: flag({ label: 'Sample', hint: 'Shown to learners, but the link does not open.' }),
    position: position({ label: 'Position' }),
    joined: integer({ label: 'Given the link', readOnly: true }),
  },
  title: 'name',
  list: {
    columns: ['name', 'capacity', 'joined', 'active', 'sample'],
    search: ['name', 'about'],
    sort: 'position',
    filters: ['active', 'sample'],
  },
});

/** open: has places left. full: has none. locked: needs access to the question bank. sample: has no link. */
export const GROUP_STATES = ['open', 'full', 'locked', 'sample'] as const;
export const groupShape = z.object({
  id: uuid(),
  name: z.string(),
  about: z.string(),
  places: z.number().int(),
  joined: z.number().int(),
  /** The caller already has its link. */
  is_member: z.boolean(),
  state: z.enum(GROUP_STATES),
});
export type WhatsappGroup = z.infer<typeof groupShape>;

export const whatsappApi = {
  groups: endpoint('GET /paplabable/whatsappgroups', 'subscriber', {
    reply: z.array(groupShape),
    about: 'Messaging groups learners may join, with the places left. The link is sent when one is opened.',
  }),
  openGroup: endpoint('POST /paplabable/whatsappgroups/:id/open', 'questionBank', {
    params: z.object({ id: uuid() }),
    reply: z.object({ url: z.string() }),
    limit: { points: 30, seconds: 3600 },
    about: 'The link of a group. The first opening takes a place; if none is left, the link stays hidden.',
  }),
};
