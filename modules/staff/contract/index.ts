export {
  AUDIT_DEEPEST,
  AUDIT_GROUPS,
  type AuditGroup,
  type AuditItem,
  type FoundRow,
  HISTORY_SCREEN,
  historyAddress,
  type HomeFigureRow,
  ITEMS_SHOWN,
  type RoleMembers,
  sealedShape,
  type SettingRow,
  settingsApi,
  staffApi,
} from './api.ts';
export { ACTION_NAMES, actionWords, PLURALS } from './audit-words.ts';
export { mailApi, type MailDetails, type MailRow, type MailValue, mailValueShape } from './mail.ts';
export { MAIL_TITLES, mailTitle } from './mail-titles.ts';
export {
  FAILED_JOBS,
  type FailedJob,
  MAIL_LOG,
  MAIL_STATES,
  type MailLogRow,
  UPKEEP_PAGE,
  upkeepApi,
} from './upkeep.ts';
