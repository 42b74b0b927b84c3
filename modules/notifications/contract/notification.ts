import { choice, dateTime, html, isInternalPath, resource, text } from '@app/platform/contract';
import { GROUP_LABELS, GROUPS } from './audience.ts';

const mount = { base: '/a/paplabable', section: 'panofs' } as const;
const FOLDERS = { pa: '/admin/paplabable/notifications', plab: '/admin/plabable/notifications' } as const;

/** A valid target of a notification: an internal page, or an https address. */
export const isLink = (value: string): boolean => isInternalPath(value) || value.startsWith('https://');

/** The stages of an announcement. */
export const STAGES = ['draft', 'scheduled', 'published'] as const;
export type Stage = (typeof STAGES)[number];
export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};
export const stageOf = (publishedAt: string | null, now: number): Stage => {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
};

/** The subjects of notices; the product sets them, staff filter by them. */
export const NOTICE_KINDS = {
  Announcement: 'Announcement',
  Comment: 'Comment',
  Event: 'Event',
  Mock: 'Mock',
  News: 'News',
  QuestionUpdated: 'Question updated',
  Report: 'Report',
  'Study group': 'Study group',
  Test: 'Test',
  Welcome: 'Welcome',
} as const;
export type NoticeKind = keyof typeof NOTICE_KINDS;

export const notification = resource({
  key: 'notification',
  touches: 'mail',
  label: 'Notification',
  plural: 'Notifications',
  table: 'notifications.notification',
  mounts: {
    pa: {
      ...mount,
      screens: FOLDERS.pa,
      menu: {
        under: 'PA Notifications',
        entries: [
          ['list', 'Notifications'],
          ['create', 'Create'],
        ],
      },
    },
    plab: { ...mount, screens: FOLDERS.plab },
  },
  paths: { one: '/notification', many: '/notifications' },
  // The page with its readers, its publication and the comments it is about.
  beside: {
    label: 'Details',
    at: ({ edition, id }) => `${FOLDERS[edition === 'plab' ? 'plab' : 'pa']}/${String(id)}`,
  },
  fields: {
    title: text({ label: 'Title', required: true, max: 120 }),
    body: html({ label: 'Text', max: 10_000 }),
    link: text({
      label: 'Link',
      max: 500,
      hint: 'A page here (/news) or an address that starts with https://.',
      check: { ok: isLink, message: 'Start with / or https://.' },
    }),
    audience: choice({
      label: 'For whom',
      hint: 'To write to one person, use Users, Message.',
      of: [
        ...GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] })),
        { value: 'named' as const, label: 'Named people' },
      ],
    }),
    published_at: dateTime({ label: 'Published' }),
    status: choice({
      label: 'Follow-up',
      initial: 'created',
      // Set by the buttons of the page of a notice, and of no use for an announcement.
      advanced: true,
      of: [
        { value: 'created', label: 'Not looked at yet' },
        { value: 'seen', label: 'Seen by staff' },
        { value: 'resolved', label: 'Resolved' },
      ],
    }),
    // Not a choice: rows of an earlier release may be about something else.
    kind: {
      ...text({ label: 'About', readOnly: true }),
      choices: Object.entries(NOTICE_KINDS).map(([value, label]) => ({ value, label })),
    },
  },
  title: 'title',
  list: {
    columns: ['title', 'kind', 'audience', 'stage', 'published_at'],
    search: ['title', 'body'],
    sort: '-created_at',
    filters: ['audience', 'stage', 'kind', 'status'],
    view: {
      name: 'notifications.notification_list_view',
      fields: {
        stage: choice({
          label: 'State',
          readOnly: true,
          of: STAGES.map((value) => ({ value, label: STAGE_LABELS[value] })),
        }),
      },
    },
  },
});
