export {
  type Act,
  actProblems,
  BULK_ASKS_FROM,
  type Confirm,
  confirm,
  type Harmless,
  harmless,
  isAct,
  refuseUnconfirmed,
} from './wire/act.ts';
export {
  type Asked,
  type Bucket,
  bucket,
  type Free,
  free,
  isSpending,
  type Spending,
  spending,
} from './wire/bucket.ts';
export type { Shape } from './wire/shape.ts';
export {
  addDays,
  daysBetween,
  daysUntil,
  ukDay,
  ukDayEnd,
  ukField,
  ukMidnight,
  ukMoment,
  ukTimeOn,
  utcDay,
  weekdayNumber,
} from './dates/days.ts';
export { timeLeft } from './dates/due.ts';
export { ago, agoOrDay, hoursAndMinutes, hoursMinutesSeconds, minutesAndSeconds } from './dates/lengths.ts';
export {
  DAY_MS,
  DAY_SECONDS,
  HOUR_MS,
  HOUR_SECONDS,
  MINUTE_MS,
  MINUTE_SECONDS,
  SECOND_MS,
  WEEK_MS,
} from './dates/units.ts';
export {
  dayAndMonth,
  dayInDigits,
  dayInWords,
  dayNumber,
  greeting,
  isEvening,
  lastDay,
  lastDayInDigits,
  lastDayOf,
  minuteInSentence,
  minuteInWords,
  momentInDigits,
  monthInWords,
  paddedDay,
  recentDay,
  runsUntil,
  shortDay,
  shortMonth,
  shortMonthAndYear,
  shortWeekday,
  spanInWords,
  timeOfDay,
  timeWithSeconds,
  weekdayAndDay,
  weekdayAndFullDay,
  weekdayInWords,
} from './dates/formats.ts';
export {
  type Edition,
  EDITIONS,
  type Line,
  lineOf,
  LINES,
  MAIN_BANK,
  MAIN_LINE,
  type Scope,
  scopeCovers,
} from './edition.ts';
export { uuid } from './wire/id.ts';
export {
  type BodyOf,
  type CallLimit,
  type Endpoint,
  endpoint,
  type EndpointOptions,
  type EndpointTable,
  type EndpointTypes,
  type IncomingFile,
  type Mirror,
  mirror,
  type ParamsOf,
  type Priority,
  type QueryOf,
  type ReplyOf,
  type SentOf,
  type TypesFor,
} from './endpoint.ts';
export { type ErrorReply, isSuccess, SUCCESS } from './wire/envelope.ts';
export { ACT_AS_COOKIE, TOKEN_COOKIE } from './wire/session-cookies.ts';
export {
  AppError,
  type ErrorTable,
  type Fail,
  fail,
  failWith,
  type FieldErrors,
  type PlatformErrorCode,
  platformErrors,
} from './wire/error.ts';
export { type Page, PAGE_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, pageOf, pageQuery } from './wire/paging.ts';
export { atSentenceStart, profession, titleOn, withTitle } from './text/profession.ts';
export { callName, findCalls, itemCalls, listCalls, resourceEndpoints } from './resource/calls.ts';
export { isPathName, slugOf } from './resource/checks.ts';
export {
  type Children,
  type Choice,
  choice,
  date,
  dateTime,
  email,
  type Field,
  type FieldKind,
  type FieldTable,
  file,
  flag,
  html,
  image,
  integer,
  isRestored,
  json,
  list,
  longText,
  type Many,
  many,
  money,
  optionalChoice,
  position,
  reference,
  type ReferenceTarget,
  secret,
  slug,
  text,
  url,
  type ValuesOf,
} from './resource/fields.ts';
export {
  eachKind,
  bulkFields,
  bulkFlags,
  isLive,
  isSortable,
  listFields,
  liveWords,
  type Mount,
  type MountGroup,
  type PlacedMount,
  positionOf,
  reasonPermanent,
  type Resource,
  resource,
  sectionsOf,
  shownColumns,
} from './resource/resource.ts';
export type { ResourceRow, RowFacts, RowOf } from './resource/row.ts';
export { listScreen, resourceScreens } from './resource/screens.ts';
export { SAVED_VIEWS_MOST, type SavedView, savedViewsApi } from './resource/saved-views.ts';
export {
  restoreShape,
  versionCalls,
  type VersionRow,
  versionShape,
  type VersionValues,
  versionValuesShape,
} from './resource/versions.ts';
export {
  EDITOR,
  type Flag,
  holdsRight,
  isRule,
  isStaffRule,
  type LearnerRule,
  type Rule,
  staffRightsOf,
  type StaffRule,
} from './rule.ts';
export { findScreen, type Layout, type ModuleScreen, type Screen, screen, screensOf } from './screen.ts';
export { type MailTemplate, mailTemplate, type Setting, setting, TRANSACTIONAL } from './setting.ts';
export { type SiteFacts, STORED_HTML_POLICY } from './site.ts';
export { contribute, type Slot, slot, type SlotContribution } from './slot.ts';
export { counted, formatCount } from './text/counts.ts';
export { beginningOf, escapeHtml, plainText, stripTags, textOf, unescapeHtml } from './text/html.ts';
export { inSentence } from './text/in-sentence.ts';
export { isReason, reason, REASON_MAX } from './text/reason.ts';
export {
  expandPageRange,
  isDeliverable,
  isEmail,
  isGmail,
  isInternalPath,
  isPersonName,
  straightApostrophes,
} from './text/validators.ts';
export { hasEnded, taskApi, type TaskView } from './task.ts';
export {
  failUpload,
  FILE_FIELD,
  mediaKey,
  mediaUrl,
  uploadApi,
  type UploadedDocument,
  uploadedDocumentShape,
  type UploadedImage,
  uploadedImageShape,
} from './upload.ts';
