import type { StaffGroupQuestion } from '@app/community/contract';
import { showMoment } from '@app/platform/admin';
import { Badge, cx } from '@app/platform/web/ui';
import { PersonLink } from '@app/users/admin';

/** One question with its key, explanations, source and author. */
export function QuestionView({ question }: { readonly question: StaffGroupQuestion }) {
  const { author, solution } = question;
  return (
    <article className="min-w-0">
      <p className="mb-3 text-sm text-ink2">
        {author ? <PersonLink uid={author.uid} name={author.name} /> : 'A deleted account'},{' '}
        {showMoment(question.created_at)}
      </p>
      <p className="break-words whitespace-pre-wrap">{question.stem}</p>
      <p className="mt-3 mb-4 font-semibold break-words">{question.lead_in}</p>
      <ul className="divide-y divide-line border-y border-line">
        {question.options.map(({ key, text }) => (
          <li key={key} className={cx('px-3 py-3', key === solution?.answer_key && 'bg-correct-soft')}>
            <p className="flex flex-wrap gap-x-3 font-semibold break-words">
              {key}. {text}
              {key === solution?.answer_key ? <Badge tone="ok">Right answer</Badge> : null}
            </p>
            <p className="mt-1 text-sm break-words text-ink2">{solution?.whys[key]}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm break-words text-ink2">Source: {solution?.source}</p>
      {question.reason ? <p className="mt-3 break-words">Written to the author: “{question.reason}”</p> : null}
    </article>
  );
}
