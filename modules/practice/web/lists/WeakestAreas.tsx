import { ButtonLink, Panel, UiLink } from '@app/platform/web/ui';
import type { Bank, CategoryRow } from '@app/practice/contract';
import { builderHref, categoryPath } from '../bank/paths.ts';

/** Shows both figures: an area may have a good first score and still have many questions whose latest answer is wrong. */
const standing = ({ answered, score, wrong }: CategoryRow) =>
  `${wrong} of ${answered} wrong last time, ${score}% right first time`;

/** The areas that cost most marks, each with a link to practise it. */
export function WeakestAreas({ bank, rows }: { readonly bank: Bank; readonly rows: readonly CategoryRow[] }) {
  return (
    <Panel>
      <h2 className="text-2xl">Where to spend your time</h2>
      <p className="mt-1 text-sm text-on-panel-2">
        Based on how much you last got wrong and how much of the exam each area makes up.
      </p>
      <ul className="mt-3">
        {rows.map((row, at) => (
          <li key={row.id} className="flex items-center gap-4 border-t border-panel-line py-4 last:pb-0">
            <span className="min-w-0 flex-1">
              <b className="block">{row.name}</b>
              <span className="text-sm text-on-panel-2">{standing(row)}</span>
            </span>
            <ButtonLink size="s" tone={at === 0 ? 'paper' : 'on-panel'} href={categoryPath(bank, row.name)}>
              Practise<span className="sr-only"> {row.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-panel-line pt-4 text-sm">
        <UiLink
          href={builderHref({ bank, states: ['unseen', 'wrong'] })}
          className="text-on-panel underline underline-offset-3"
        >
          Build a set of unseen and wrong questions
        </UiLink>
      </p>
    </Panel>
  );
}
