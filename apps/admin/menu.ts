import { COHORTS_SCREEN, EVENTS_SCREEN, LOOKUP_SCREEN, ORDERS_SCREEN, REVENUE_SCREEN } from '@app/commerce/contract';
import { feedbackScreen, GROUP_QUESTIONS_SCREEN } from '@app/community/contract';
import { FINDINGS_SCREEN } from '@app/insights/contract';
import { EXAM_SCREEN, MOCKS_SCREEN, SITTINGS_SCREEN } from '@app/mocks/contract';
import { PAGE_TITLES } from '@app/content/contract';
import { stockScreens } from '@app/guides/contract';
import { type Flag, MAIN_LINE } from '@app/platform/contract';
import { COMMENTS_SCREEN, REPORTS_SCREEN } from '@app/practice/contract';
import { ANSWERS_SCREEN, TRANSFER_SCREEN } from '@app/questions/contract';
import { FAILED_JOBS, MAIL_LOG, MAIL_TITLES } from '@app/staff/contract';
import { menuOf, resourceFolders } from './resources.ts';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  /** A right the entry needs beside the section's own. */
  readonly needs?: readonly [section: string, flag: Flag];
  /** Left out for staff who view this other section, where they have the same entry. */
  readonly unless?: string;
}
export interface MenuSection {
  readonly label: string;
  /** Shown to staff who may view this section. */
  readonly section: string;
  readonly to: string;
  readonly entries: readonly MenuEntry[];
  /** Folders of screens that belong to the section without an entry of their own. */
  readonly folders?: readonly string[];
}

const first = (path: string) => `/admin/paplabable${path}`;
const second = (path: string) => `/admin/plabable${path}`;
const entry = (label: string, to: string, needs?: MenuEntry['needs']): MenuEntry => ({
  label,
  to,
  ...(needs ? { needs } : {}),
});
const section = (label: string, key: string, to: string, entries: readonly MenuEntry[] = []): MenuSection => ({
  label,
  section: key,
  to,
  entries,
});
const alsoHolds = (above: MenuSection, ...folders: readonly string[]): MenuSection => ({ ...above, folders });
/** The menu entries that resource declarations add to a section. `freely` shows Create without checking the right to add. */
const declared = (under: string, freely = false): readonly MenuEntry[] =>
  menuOf(under).entries.map(({ label, to, adds }) => entry(label, to, adds && !freely ? [adds, 'a'] : undefined));
/** A section that leads to a resource. */
const resourceSection = (label: string, key: string): MenuSection =>
  section(label, key, menuOf(label).to, declared(label));
/** A Create entry, shown only to staff with the right to add. */
const create = (key: string, to: string) => entry('Create', to, [key, 'a']);
/** The screens of one kind of course: its dates, their attendees and its terms. */
const courseEntries = (label: string, folder: string): readonly MenuEntry[] => [
  entry(label, first(`${folder}/list`)),
  entry(`${label} Attendees`, first(`${folder}/list/users`)),
  entry(`${label} Terms`, first(`${folder}/terms`)),
];

/**
 * The side menu: 20 sections in their fixed order. Pages, Gems, Courses, Webinars, Products, Notifications and Settings show
 * their entries without checking a further right; the screen itself still does.
 */
export const menu: readonly MenuSection[] = [
  resourceSection('PA Categories', 'pacats'),
  section('PA Question Bank', 'paques', first('/questionbank/activelist'), [
    // The screen itself needs the right to add; the question is then written in the editor.
    entry('Create', first('/questionbank/create'), ['paques', 'e']),
    entry('Active List', first('/questionbank/activelist')),
    entry('Inactive List', first('/questionbank/inactivelist')),
    entry('More, Active List', first('/questionbank/moreactivelist')),
    entry('More, Inactive List', first('/questionbank/moreinactivelist')),
    entry('Reports', REPORTS_SCREEN),
    entry('Comments', COMMENTS_SCREEN),
    entry('Questions to Look At', FINDINGS_SCREEN),
    // Its place is among the notifications, but its right is that of questions, which is enough to need a way there.
    { ...entry('Group Questions', GROUP_QUESTIONS_SCREEN), unless: 'panofs' },
    entry('Option Texts', ANSWERS_SCREEN),
    entry('Mocks', MOCKS_SCREEN),
    entry('Sittings', SITTINGS_SCREEN),
    entry('The Exam', EXAM_SCREEN),
    entry('Import and Export', TRANSFER_SCREEN, ['paques', 'e']),
    ...declared('PA Question Bank'),
  ]),
  section('PA Revision Guides', 'parevs', menuOf('PA Revision Guides').to, [
    ...declared('PA Revision Guides'),
    entry('Guide Coverage', stockScreens.pa),
  ]),
  section('PA Pages', 'papages', menuOf('PA Pages').to, [
    ...declared('PA Pages', true),
    ...PAGE_TITLES.map(([name, title]) => entry(title, first(`/pages/${name}`))),
  ]),
  resourceSection('PLAB Categories', 'plabcats'),
  section('PLAB Question Bank', 'plabques', second('/questionbank/pending'), [
    entry('Pending Review', second('/questionbank/pending')),
    entry('Reviewed - PA', second('/questionbank/reviewedpa')),
    entry('Reviewed - More Questions', second('/questionbank/reviewedplab')),
    entry('Reviewed - Not Suitable', second('/questionbank/reviewed')),
    ...declared('PLAB Question Bank'),
  ]),
  section('PA Gems', 'pagems', first('/gems/list'), [
    entry('Create', first('/gems/create')),
    entry('List', first('/gems/list')),
    entry('PLAB List', first('/gems/plablist')),
    entry('Gems Mail', first('/gems/gemsmail')),
  ]),
  section('Users', 'pausers', '/admin/users/list', [
    create('pausers', '/admin/users/create'),
    entry('Message', '/admin/users/message', ['pausers', 'a']),
    entry('List', '/admin/users/list'),
    entry('Active List', '/admin/users/activelist'),
    entry('Admin List', '/admin/users/adminlist', ['ual', 'v']),
    entry('Block List', '/admin/users/blocklist'),
    entry('Inactive List', '/admin/users/inactivelist'),
    entry('Expired List', '/admin/users/expiredlist'),
    entry('Never Paid List', '/admin/users/neverpaidlist'),
    entry('Find an Order', LOOKUP_SCREEN),
  ]),
  resourceSection('PA WhatsApp', 'pawa'),
  section('PA Courses', 'pacourses', first('/courses/revision/list'), [
    ...courseEntries('Revision Course', '/courses/revision'),
    ...courseEntries('Big Mock', '/courses/bigmock'),
    ...courseEntries('OSCE', '/courses/osce'),
    entry('Course Mail', first('/courses/coursemail')),
  ]),
  section('PA Webinars', 'pawebinars', first('/webinars/list'), [
    entry('Create', first('/webinars/create')),
    entry('List', first('/webinars/list')),
    entry('Attendees', first('/webinars/list/users')),
    entry('Terms', first('/webinars/terms')),
    entry('Webinar Mail', first('/webinars/webinarmail')),
  ]),
  alsoHolds(
    section('Products', 'paproducts', second('/products'), [
      entry('Orders', ORDERS_SCREEN),
      ...declared('Products', true),
      entry('Services', second('/products/services')),
      entry('Cohorts', COHORTS_SCREEN),
      entry('Revenue', REVENUE_SCREEN),
      entry('Payment Events', EVENTS_SCREEN),
      entry('Sales Notices', first('/salesnotices')),
    ]),
    second('/services'),
  ),
  resourceSection('PA News', 'panews'),
  resourceSection('FAQ', 'pafaq'),
  alsoHolds(
    section('PA Notifications', 'panofs', menuOf('PA Notifications').to, [
      ...declared('PA Notifications', true),
      entry('Push Message', first('/notifications/push')),
      entry('Feedback', feedbackScreen(MAIN_LINE)),
      entry('Group Questions', GROUP_QUESTIONS_SCREEN),
    ]),
    first('/savedreplies'),
  ),
  section('Settings', 'pasettings', '/admin/settings/filterkeys', [
    entry('Filter Keys', '/admin/settings/filterkeys'),
    entry('Watermark Keys', '/admin/settings/watermarkkeys'),
    entry('Like Ratio', '/admin/settings/likeratio'),
    entry('Suspicious', '/admin/settings/suspicious'),
    entry('University Mail', '/admin/settings/uniemail'),
    entry('Blacklist', '/admin/settings/blacklist'),
    entry('All Settings', '/admin/settings'),
    entry('Setup', '/admin/setup'),
    entry('Mail Log', MAIL_LOG),
    entry('Failed Jobs', FAILED_JOBS),
    entry('Audit Record', '/admin/audit'),
  ]),
  resourceSection('Roles', 'paroles'),
  section('Query', 'paquery', first('/query')),
  section('Suspicious', 'paquery', first('/suspicious'), [
    entry('Overview', first('/suspicious')),
    entry('List', first('/suspicious/list')),
    entry('Appeals', first('/appeals')),
  ]),
  section('PA Mail', 'pamail', first('/mail/registermail'), [
    entry('All Mails', first('/mail')),
    ...MAIL_TITLES.map(([key, title]) => entry(title, first(`/mail/${key}`))),
  ]),
];

/** Breadcrumb names of folders that are not screens themselves; those of resources come from their mounts. */
export const folderNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(resourceFolders),
  '/admin/users': 'Users',
  '/admin/paplabable/questionbank': 'PA Question Bank',
  '/admin/paplabable/gems': 'PA Gems',
  '/admin/paplabable/courses': 'PA Courses',
  '/admin/paplabable/webinars': 'PA Webinars',
  '/admin/paplabable/faq': 'FAQ',
  '/admin/plabable/questionbank': 'PLAB Question Bank',
  '/admin/plabable/gems': 'PLAB Gems',
  '/admin/plabable/courses': 'PLAB Courses',
  '/admin/plabable/webinars': 'PLAB Webinars',
  '/admin/plabable/faq': 'FAQ',
  '/admin/plabable/services': 'Services',
};
