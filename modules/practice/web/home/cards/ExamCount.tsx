import { dayInWords, formatCount } from '@app/platform/contract';
import { UiLink } from '@app/platform/web/ui';
import type { Dashboard } from '@app/practice/contract';
import { paceInWords } from '../labels.ts';

const PREFERENCES = '/profile/preferences';

/** Days to the exam, and the daily number of questions. */
export function ExamCount({ exam, overall }: Pick<Dashboard, 'exam' | 'overall'>) {
  if (exam === null)
    return (
      <p className="text-sm text-ink2">
        <UiLink href={PREFERENCES}>Add your exam date</UiLink> to see the days left and a pace to keep.
      </p>
    );
  if (exam.days < 0)
    return (
      <p className="text-sm text-ink2">
        Your exam date has passed. <UiLink href={PREFERENCES}>Change the date</UiLink>
      </p>
    );
  if (exam.days === 0)
    return (
      <p className="text-sm text-ink2">
        <b className="block font-display text-3xl leading-tight font-medium text-primary">Your exam is today</b>
        <UiLink href={PREFERENCES}>Change the date</UiLink>
      </p>
    );
  return (
    <div className="flex items-center gap-3.5">
      <b className="font-display text-7xl leading-none font-medium text-primary">{formatCount(exam.days)}</b>
      <p className="text-sm">
        {exam.days === 1 ? 'day' : 'days'} to the exam
        <span className="block text-ink2">
          {dayInWords(exam.date)}. {paceInWords(exam.a_day, overall.total - overall.answered)}{' '}
          <UiLink href={PREFERENCES}>Change the date</UiLink>
        </span>
      </p>
    </div>
  );
}
