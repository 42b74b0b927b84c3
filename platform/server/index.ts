export { createAudit, itemPlace } from './audit/audit.ts';
export { itemNames, type ItemNames, namedByItself } from './audit/item-names.ts';
export { type BackupWork, insertBackupRun, removeOldBackupRuns } from './jobs/figures/backup-runs.repo.ts';
export {
  type Day,
  finder,
  type StaffSearchResult,
  type HomeFigure,
  homeFigure,
  type HomeItem,
  type SystemRows,
  systemRows,
} from './back-office-slots.ts';
export { listTitles, listTitlesOf } from './crud/titles.repo.ts';
export { updateOutsideForm, type ResourceHooks, type SaveContext, type SavedValues } from './crud/rows.ts';
export { type ImportKind, type ImportReport, type ImportRow, importRows, sumReports } from './crud/pack/import.ts';
export { exportRows, type PackForm, packForm, type PackRow } from './crud/pack/form.ts';
export type { ArrayType, Columns, Generated, Json, Numeric, Timestamp } from './db/columns.ts';
export { currentSite } from './ports/settings/current-site.ts';
export { type Bounds, inspectDatabase } from './db/bounds.repo.ts';
export {
  afterCommit,
  connect,
  type Database,
  type Db,
  inTransaction,
  inTransactionOf,
  type NoTables,
  tables,
  type WaitBounds,
  waitBounds,
} from './db/connect.ts';
export { containing, escapeLike } from './db/like.ts';
export { migrate, pendingMigrations } from './db/migrate.ts';
export { isWritable } from './db/migrations.repo.ts';
export { remembered } from './db/remembered.ts';
export { shortRead, shortWrite, statement } from './db/statements/statement.ts';
export type { AuditItem, AuditLine, Clock, Deps, Ids, Limits, Log, Site, Storage, StoredObject } from './deps.ts';
export { admitPage, type Admit, createAdmission, watchLoop } from './http/refusal/admission.ts';
export {
  type AnyCall,
  type Caller,
  type CallOf,
  type Cookies,
  type Incoming,
  type Route,
  serve,
  serveEach,
  VISITOR,
} from './http/call.ts';
export { eraseRepliesTo } from './http/idempotency/idempotency.repo.ts';
export { sessionInUse } from './http/incoming-file.ts';
export { boundBodies, type EarlyRefusal, limitRequests } from './http/refusal/early-refusal.ts';
export { boundAddress } from './http/refusal/address.ts';
export { asPartOfPage } from './http/refusal/part-of-page.ts';
export { type ApiOptions, type Authorise, type CallContext, mountApi, mountAtRoot } from './http/mount.ts';
export { networkOf } from './http/refusal/network.ts';
export { cookiesOf, readCookie } from './http/cookies.ts';
export { storedFile } from './http/stored-file.ts';
export { checkedPdf } from './uploads/checked-pdf.ts';
export { openApi } from './http/openapi.ts';
export { countDeadLetters, listDeadLetters, removeDeadLetter } from './jobs/dead-letters.repo.ts';
export { forEachIsolated, inBatches } from './jobs/for-each-isolated.ts';
export { installJobs } from './jobs/install.ts';
export { handle, job, type JobHandler, type JobKind } from './jobs/job.ts';
export { createJobs } from './jobs/queue.ts';
export { startWorkers } from './jobs/workers.ts';
export { type MailChoice, mailChoice } from './mail/choice.ts';
export { countLateMail, listMailLog, listMailTo, type MailLogRow, requeueMail } from './mail/mail-log.repo.ts';
export { createMail, mailHandlers, messageIdOf, type Post, sendMailJob, smtpPost } from './mail/mail.ts';
export { eraseMailTo, updateMailOwner } from './mail/mail.repo.ts';
export { listMailTexts, type MailContent, saveMailText, saveMailTexts } from './mail/first-texts.repo.ts';
export { type RenderedMail, renderMail, siteVariables } from './mail/render.ts';
export { type MailText, mailProblems, variablesIn } from './mail/variables.ts';
export { type Module, module } from './module.ts';
export { platform } from './platform-module.ts';
export { checkedImage } from './uploads/receive-image.ts';
export { receivedImage } from './uploads/uploads.ts';
export { handleTask, startTask, taskKind } from './tasks/run-task.ts';
export { eraseTasksOf } from './tasks/task.repo.ts';
export { eraseViewsOf } from './crud/views/saved-view.repo.ts';
export {
  keepVersion,
  type NamesOf,
  namesOf,
  readVersion,
  readVersions,
  type VersionedRow,
} from './audit/versions.ts';
export { sanitisedMarkup } from './ports/html/sanitised-markup.ts';
export { isUuid, notLaterThan, systemClock, systemIds } from './ports/ids/ids.ts';
export { createLimits } from './ports/limits/limits.ts';
export { type BucketEmptied, bucketEmptied } from './ports/limits/spend.ts';
export { localBudget } from './ports/limits/local-budget.ts';
export { createSettings } from './ports/settings/settings.ts';
export { diskStorage } from './ports/storage/disk.ts';
export { readerOf, verifyFileLink } from './ports/storage/file-links.ts';
export { ensureBucket, s3Storage } from './ports/storage/s3.ts';
export { gaugeGroup, watchGauges } from './jobs/figures/gauges.ts';
export { clockSkew } from './jobs/figures/platform-figures.ts';
export { createLog } from './ports/telemetry/log.ts';
export { createMetrics, type Metrics } from './ports/telemetry/metrics.ts';
export { startTracing } from './ports/telemetry/tracing.ts';
