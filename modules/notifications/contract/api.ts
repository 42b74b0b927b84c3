import { harmless, endpoint, LINES, MINUTE_SECONDS, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { GROUPS } from './audience.ts';
import { isLink } from './notification.ts';
import { messageShape, newsShape, notificationShape, sourceShape } from './wire.ts';

/** Where staff write messages; one that was sent is below it, by its id. */
export const MESSAGE_SCREEN = '/admin/users/message';

const byId = z.object({ id: uuid() });
const listQuery = z.object({
  ...pageQuery,
  /** Only unread rows. */
  unread: z.enum(['true', 'false', '1', '0']).optional(),
});
const listBody = z.strictObject({ list: z.array(uuid()).min(1).max(100) });
const deleted = z.object({ deleted: z.number().int() });

/** The caller's own notifications only: the id of another user's is not found. */
export const bellApi = {
  counter: endpoint('GET /paplabable/notificationscountv3', 'subscriber', {
    reply: z.object({ counter: z.number().int() }),
    about: 'How many notifications the caller has not read; it stops at 100 of each kind.',
  }),
  latest: endpoint('GET /paplabable/notificationscountv2', 'subscriber', {
    reply: z.object({
      notifications: z.object({ count: z.number().int(), rows: z.array(notificationShape) }),
      news: z.object({ count: z.number().int(), rows: z.array(newsShape) }),
    }),
    about: 'The newest unread notifications for the bell, at most five of each kind.',
  }),
  notifications: endpoint('GET /paplabable/notifications', 'subscriber', {
    query: listQuery,
    reply: pageOf(notificationShape),
    about: 'Notifications made for the caller, newest first.',
  }),
  newsNotifications: endpoint('GET /paplabable/newsnotifications', 'subscriber', {
    query: listQuery,
    reply: pageOf(newsShape),
    about: 'Announcements to the groups of the caller, newest first.',
  }),
  readNotification: endpoint('PUT /paplabable/notification/read/:id', 'subscriber', {
    params: byId,
    about: 'Mark a notification as read.',
  }),
  readNewsNotification: endpoint('PUT /paplabable/newsnotification/read/:id', 'subscriber', {
    params: byId,
    about: 'Mark an announcement as read.',
  }),
  readAll: endpoint('PUT /paplabable/notifications/read', 'subscriber', {
    reply: z.object({ read: z.number().int() }),
    about: 'Mark everything of both kinds as read.',
  }),
  deleteNotifications: endpoint('DELETE /paplabable/notifications/delete', 'subscriber', {
    body: listBody,
    reply: deleted,
    about: 'Delete notifications. Ids that are not the caller’s are left alone and not counted.',
  }),
  deleteNewsNotifications: endpoint('DELETE /paplabable/newsnotifications/delete', 'subscriber', {
    body: listBody,
    reply: deleted,
    about: 'Take announcements out of the caller’s list.',
  }),
};

export const inboxApi = {
  messagesShow: endpoint('GET /paplabable/messagesshow', 'member', {
    reply: z.object({ show: z.boolean() }),
    about: 'Whether the caller has ever received a message: the menu offers Messages from then on.',
  }),
  messagesCount: endpoint('GET /paplabable/messagescount', 'member', {
    reply: z.object({ count: z.number().int() }),
    about: 'How many messages the caller has not read; it stops at 100.',
  }),
  messages: endpoint('GET /paplabable/messages', 'member', {
    query: z.object(pageQuery),
    reply: pageOf(messageShape),
    about: 'The inbox of the caller, newest first.',
  }),
  messageStatus: endpoint('PUT /paplabable/messagestatus/:id', 'member', {
    params: byId,
    body: z.strictObject({ status: z.enum(['unread', 'read']) }),
    about: 'Mark a message as read or unread.',
  }),
  deleteMessage: endpoint('DELETE /paplabable/message/:id', 'member', {
    params: byId,
    about: 'Delete a message from the inbox of the caller.',
  }),
};

const people = z.array(z.string().min(1).max(60)).min(1).max(200);
const words = (max: number) => z.string().trim().min(1, 'Required.').max(max);
export const letterBody = z
  .strictObject({
    title: words(120),
    body: words(10_000),
    /** The public ids of the recipients … */
    uids: people.optional(),
    /** … or a group. */
    audience: z.enum(GROUPS).optional(),
  })
  .refine(({ uids, audience }) => (uids === undefined) !== (audience === undefined), {
    path: ['audience'],
    message: 'Name people or a group, not both.',
  });

export const letterShape = z.object({
  id: uuid(),
  title: z.string(),
  audience: z.string(),
  sent_at: z.iso.datetime(),
  /** The number of inboxes reached so far. */
  recipients: z.number().int(),
  delivered: z.boolean(),
});
export type LetterRow = z.infer<typeof letterShape>;

/** A row of the list of sent messages. */
export const sentRowShape = letterShape.extend({
  /** Null: the product, or a deleted account. */
  sender: z.string().nullable(),
});
export type SentRow = z.infer<typeof sentRowShape>;

/** One sent message as staff read it again. */
export const sentLetterShape = sentRowShape.extend({
  /** Sanitised HTML. */
  content: z.string(),
  /** How many have read it. */
  read: z.number().int(),
  /** Of a message to named people; one who is missing was erased, or is a member of staff whom the caller may not see. */
  people: z.array(z.object({ uid: z.string(), name: z.string(), email: z.string(), read: z.boolean() })),
});
export type SentLetter = z.infer<typeof sentLetterShape>;

export const detailsShape = z.object({
  id: uuid(),
  kind: z.string(),
  title: z.string(),
  content: z.string(),
  link: z.string(),
  audience: z.string(),
  status: z.string(),
  version: z.number().int(),
  published_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  actor_name: z.string().nullable(),
  source: sourceShape,
  /** The number of recipients; for a group, its current members. */
  people: z.number().int(),
  read: z.number().int(),
  deleted: z.number().int(),
});
export type NotificationDetails = z.infer<typeof detailsShape>;

/** A topic name that the provider accepts. */
const topicShape = z.string().regex(/^[\w.~%-]{1,200}$/, 'Letters, digits and - _ . ~ % only.');
export const pushBody = z.strictObject({
  topic: topicShape,
  title: words(120),
  text: words(1000),
  link: z.string().max(500).refine(isLink, 'Start with / or https://.').optional(),
});
export type PushMessage = z.infer<typeof pushBody>;

export const staffNotificationsApi = {
  notificationDetails: endpoint('GET /a/paplabable/notificationdetails/:id', 'staff:panofs:v', {
    params: byId,
    reply: detailsShape,
    about: 'One notification with how many people it is for and how many have read it.',
  }),
  audience: endpoint('GET /a/paplabable/notificationaudience', 'staff', {
    query: z.object({
      audience: z.enum(GROUPS),
      /** The line of an announcement; left out for a message, which has none. */
      edition: z.enum(LINES).optional(),
    }),
    reply: z.object({ people: z.number().int() }),
    about:
      'How many people of a group an announcement in a line, or a message, reaches at this moment, for staff who may tell or write to them (panofs, pausers).',
  }),
  testNotification: endpoint('POST /a/paplabable/notification/:id/test', 'staff:panofs:e', {
    params: byId,
    limit: { points: 20, seconds: MINUTE_SECONDS },
    act: harmless('Goes to the caller alone.'),
    noAudit: 'A message of the caller to themselves.',
    about: 'Sends the saved announcement to the caller alone, marked as a test.',
  }),
  sendMessage: endpoint('POST /a/paplabable/message', 'staff:pausers:a', {
    body: letterBody,
    reply: letterShape,
    limit: { points: 20, seconds: MINUTE_SECONDS },
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'How many people get it and what it says, in a second step.',
      undo: { never: 'It is in their inbox at once.' },
    },
    about: 'Put a message into the inbox of named people or of a group.',
  }),
  sentMessages: endpoint('GET /a/paplabable/messages', 'staff:pausers:v', {
    query: z.object(pageQuery),
    reply: pageOf(sentRowShape),
    about: 'Messages staff have sent, newest first.',
  }),
  sentMessage: endpoint('GET /a/paplabable/messages/:id', 'staff:pausers:v', {
    params: byId,
    reply: sentLetterShape,
    about: 'One sent message: its words, its sender, how many have read it, and the people it names.',
  }),
  pushState: endpoint('GET /a/paplabable/firebase/state', 'staff:panofs:a', {
    reply: z.object({ ready: z.boolean() }),
    about: 'Whether push messages are set up on this installation.',
  }),
  sendTopic: endpoint('POST /a/paplabable/firebase/send-topic', 'staff:panofs:a', {
    aliases: ['/firebase/send-topic'],
    body: pushBody,
    /** The reply of the provider; without a name when it was empty. */
    reply: z.object({ name: z.string().optional() }),
    // The audit lines must stay when the provider fails, because it may have sent the message all the same.
    ignoresKey: true,
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'Who follows the topic and what it says, in a second step.',
      undo: { never: 'A push message cannot be called back.' },
    },
    about: 'Send a push message to everybody who follows a topic. Once a minute.',
  }),
};

export const notificationsApi = { ...bellApi, ...inboxApi, ...staffNotificationsApi };
