import { ButtonLink, Panel, UiLink } from '@app/platform/web/ui';
import type { Bank, CategoryRow } from '@app/practice/contract';
import { builderHref, categoryPath } from '../bank/paths.ts';

/** Shows both figures: the first score places an area here, and wrong latest answers are what to repeat. */
const standing = ({ answered, score, wrong }: CategoryRow) =>
  `${score}% right first time, ${wrong} of ${answered} wrong last time`;

/** The areas that cost most marks, each with a link to practise it. */
export function WeakestAreas({ bank, rows }: { readonly bank: Bank; readonly rows: readonly CategoryRow[] }) {
  return (
    <Panel>
      <h2 className="text-2xl">Where to spend your time</h2>
      <p className="mt-1 text-sm text-on-panel-2">
        Areas below your overall score, those with the most exam marks to gain first. After few answers in an area, your
        overall score counts more.
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
