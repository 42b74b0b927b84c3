import { UiLink } from '@app/platform/web/ui';
import type { QuestionItem } from '@app/questions/contract';

/** What learners wrote about the question, one click away. */
export function Linked({ linked }: Pick<QuestionItem, 'linked'>) {
  if (linked.length === 0) return null;
  return (
    <nav aria-label="About this question" className="-mt-2 mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {linked.map(({ label, count, screen }) =>
        count === 0 ? (
          <span key={screen} className="text-ink3">
            {label}: none
          </span>
        ) : (
          <UiLink key={screen} href={screen}>
            {label}: <span className="num">{count}</span>
          </UiLink>
        ),
      )}
    </nav>
  );
}
