export { createAudit } from './audit/audit.ts';
export {
  type Day,
  type Finder,
  finder,
  type StaffSearchResult,
  type HomeFigure,
  homeFigure,
  type HomeItem,
  type SystemRows,
  systemRows,
} from './back-office-slots.ts';
export { listTitles, type TitleRow } from './crud/titles.repo.ts';
export { updateOutsideForm, type ResourceHooks, type SaveContext, type SavedValues } from './crud/rows.ts';
export * from './crud/import.ts';
export type { Columns } from './db/columns.ts';
export * from './db/connect.ts';
export { containing, escapeLike } from './db/like.ts';
export * from './db/migrate.ts';
export { isWritable } from './db/migrations.repo.ts';
export { remembered } from './db/remembered.ts';
export { shortRead, shortWrite, statement } from './db/statements/statement.ts';
export type * from './deps.ts';
export { admitPage, type Admit, createAdmission, watchLoop } from './http/refusal/admission.ts';
export * from './http/call.ts';
export { eraseRepliesTo } from './http/idempotency/idempotency.repo.ts';
export { sessionInUse } from './http/incoming-file.ts';
export { limitRequests } from './http/refusal/early-refusal.ts';
export { asPartOfPage } from './http/refusal/part-of-page.ts';
export * from './http/mount.ts';
export { networkOf } from './http/refusal/network.ts';
export { storedFile } from './http/stored-file.ts';
export { checkedPdf } from './uploads/checked-pdf.ts';
export * from './http/openapi.ts';
export { countDeadLetters, listDeadLetters, removeDeadLetter } from './jobs/dead-letters.repo.ts';
export { forEachIsolated, inBatches } from './jobs/for-each-isolated.ts';
export { installJobs } from './jobs/install.ts';
export * from './jobs/job.ts';
export { createJobs } from './jobs/queue.ts';
export { startWorkers, type Workers } from './jobs/workers.ts';
export { type MailChoice, mailChoice } from './mail/choice.ts';
export { listMailLog, listMailTo, type MailLogRow, requeueMail } from './mail/mail-log.repo.ts';
export { createMail, mailHandlers, messageIdOf, type Post, sendMailJob, smtpPost } from './mail/mail.ts';
export { eraseMailTo, updateMailOwner } from './mail/mail.repo.ts';
export { listMailTexts, type MailContent, saveMailText, saveMailTexts } from './mail/first-texts.repo.ts';
export { type RenderedMail, renderMail, siteVariables } from './mail/render.ts';
export { type MailText, mailProblems, variablesIn } from './mail/variables.ts';
export * from './module.ts';
export { platform } from './platform-module.ts';
export { checkedImage } from './uploads/receive-image.ts';
export { receivedImage } from './uploads/uploads.ts';
export { handleTask, type RunningTask, startTask, type TaskKind, taskKind } from './tasks/run-task.ts';
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
export { type BucketEmptied, bucketEmptied } from './ports/limits/take-token.ts';
export { localBudget } from './ports/limits/local-budget.ts';
export { createSettings } from './ports/settings/settings.ts';
export { diskStorage } from './ports/storage/disk.ts';
export { verifyFileLink } from './ports/storage/file-links.ts';
export { ensureBucket, s3Storage } from './ports/storage/s3.ts';
export { createLog } from './ports/telemetry/log.ts';
export { createMetrics } from './ports/telemetry/metrics.ts';
export { startTracing } from './ports/telemetry/tracing.ts';
