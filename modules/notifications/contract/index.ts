export {
  bellApi,
  detailsShape,
  inboxApi,
  letterBody,
  type LetterRow,
  MESSAGE_SCREEN,
  type NotificationDetails,
  notificationsApi,
  pushBody,
  type PushMessage,
  type SentLetter,
  type SentRow,
  staffNotificationsApi,
} from './api.ts';
export {
  type Audience,
  type AudienceGroup as Group,
  GROUP_LABELS,
  GROUPS,
  groupsOf,
  isGroup,
  linesOf,
} from './audience.ts';
export {
  type BellList,
  bellListOf,
  type BellEntry as Entry,
  entryOf,
  type Latest,
  MOST_IN_MENU,
  newsEntryOf,
  withoutRead,
} from './entry.ts';
export { type NoticeKind, notification, STAGE_LABELS, stageOf } from './notification.ts';
export {
  type MessageRow,
  messageShape,
  type NewsRow,
  newsShape,
  type NotificationRow,
  notificationShape,
  type QuestionFacts,
  type ItemSource as Source,
} from './wire.ts';
