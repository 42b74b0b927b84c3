// data table
import { type Edition, type Flag, LINES } from '@app/platform/contract';

/** A screen of the inventory that is not built yet; remove its row when a module declares the path. */
export interface PlannedRow {
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly flag: Flag;
  /** The edition whose staff see it; left out where both lines share one screen. */
  readonly edition?: Edition;
  /** What will be there, in one sentence. */
  readonly about: string;
}
/** Path below its folder, title, section, flag, what will be there. */
type Short = readonly [path: string, title: string, section: string, flag: Flag, about: string];

const FIRST = '/admin/paplabable';
const SECOND = '/admin/plabable';
const at = (folder: string, rows: readonly Short[], edition?: Edition): readonly PlannedRow[] =>
  rows.map(([path, title, section, flag, about]) => ({
    path: folder + path,
    title,
    section,
    flag,
    about,
    ...(edition ? { edition } : {}),
  }));

/** Create, list and edit of one kind of thing, as every area has them. */
const crud = (path: string, one: string, many: string, section: string): readonly Short[] => [
  [`${path}/create`, `New ${one}`, section, 'a', `A form to add a ${one}.`],
  [`${path}/list`, many, section, 'v', `Every ${one}, to search, sort, filter and export.`],
  [`${path}/edit`, `Edit ${one}`, section, 'e', `A form to change or delete one ${one}.`],
];
const attendees = (path: string, event: string, section: string): readonly Short[] => [
  [`${path}/list/users`, 'Attendees', section, 'v', `Who joined which ${event}, across all of them.`],
  [
    `${path}/list/users/:id`,
    'Attendees of one event',
    section,
    'v',
    `Who joined this ${event}, with their contact and payment.`,
  ],
];

/** What both product lines have. */
const mirrored: readonly Short[] = [
  ...crud('/whatsapp', 'WhatsApp group', 'WhatsApp groups', 'pawa'),
  ...crud('/webinars', 'webinar', 'Webinars', 'pawebinars'),
  ...attendees('/webinars', 'webinar', 'pawebinars'),
  ['/webinars/terms', 'Webinar terms', 'pawebinars', 'v', 'The terms people accept when they join a webinar.'],
  ['/webinars/webinarmail', 'Webinar mail', 'pawebinars', 'v', 'The mail that goes to people who join a webinar.'],
  ...crud('/courses/revision', 'revision course', 'Revision courses', 'pacourses'),
  ...attendees('/courses/revision', 'revision course', 'pacourses'),
  [
    '/courses/revision/terms',
    'Revision course terms',
    'pacourses',
    'v',
    'The terms people accept when they join a course.',
  ],
  ...crud('/courses/bigmock', 'big mock', 'Big mocks', 'pacourses'),
  ...attendees('/courses/bigmock', 'big mock', 'pacourses'),
  ['/courses/bigmock/terms', 'Big mock terms', 'pacourses', 'v', 'The terms people accept when they join a big mock.'],
  ['/courses/coursemail', 'Course mail', 'pacourses', 'v', 'The mail that goes to people who join a course.'],
  ['/feedback', 'Feedback', 'panofs', 'v', 'What people wrote through the feedback form, with its state.'],
  ...crud('/gems', 'gem', 'Gems', 'pagems'),
  ['/gems/gemsmail', 'Gems mail', 'pagems', 'v', 'The mail that goes to people who get gems.'],
];
const firstOnly: readonly Short[] = [
  ['/gems/plablist', 'Gems of the second line', 'pagems', 'v', 'Gems of the second line, to offer them here.'],
  ['/gems/plabedit', 'Gem of the second line', 'pagems', 'e', 'One gem of the second line.'],
];
const shop: readonly Short[] = [
  ['/products', 'Products', 'paproducts', 'v', 'What is sold: bundles of access and events.'],
  ['/products/services', 'Services', 'paproducts', 'v', 'Offers of the products with duration and price.'],
  ...crud('/services', 'service', 'Services', 'paproducts'),
];

export const plannedRows: readonly PlannedRow[] = [
  ...at(SECOND, shop),
  ...at(FIRST, [...firstOnly, ...mirrored], LINES[0]),
  ...at(SECOND, mirrored, LINES[1]),
];
