import { Badge, Card, Checkbox, UiLink } from '@app/platform/web/ui';
import type { SetState } from '@app/practice/contract';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import X from 'lucide-react/icons/x';

export interface ListedQuestion {
  readonly id: string;
  readonly number?: number;
  readonly lead_in: string;
  /** The beginning of the case. */
  readonly opening?: string;
  readonly state: SetState;
  readonly flagged?: boolean;
  readonly noted?: boolean;
  readonly href: string;
}

export function StateBadge({ state }: { readonly state: SetState }) {
  if (state === 'unseen') return <Badge>Not answered</Badge>;
  if (state === 'answered') return <Badge>Result to follow</Badge>;
  return state === 'right' ? (
    <Badge tone="ok" icon={<Check />}>
      Right
    </Badge>
  ) : (
    <Badge tone="bad" icon={<X />}>
      Wrong
    </Badge>
  );
}

export interface QuestionListProps {
  readonly label: string;
  /** Above the list, where it has no other heading. */
  readonly title?: string;
  readonly rows: readonly ListedQuestion[];
  /** Checkboxes before the rows. */
  readonly ticks?: { readonly chosen: ReadonlySet<string>; readonly onTick: (id: string, on: boolean) => void };
}

/** Questions by the beginning of the case and the lead-in: enough to recognise, too little to copy. */
export function QuestionList({ label, title, rows, ticks }: QuestionListProps) {
  return (
    <Card flush title={title}>
      <ol aria-label={label} className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-4 px-5 hover:bg-sunken/55">
            {ticks ? (
              <Checkbox
                aria-label={`Choose: ${[row.opening, row.lead_in].filter(Boolean).join(' ')}`}
                checked={ticks.chosen.has(row.id)}
                onChange={(event) => ticks.onTick(row.id, event.target.checked)}
              />
            ) : null}
            <UiLink
              href={row.href}
              className="flex min-h-13 min-w-0 flex-1 items-center gap-4 py-2.5 text-ink no-underline hover:underline"
            >
              {row.number === undefined ? null : (
                <span className="num w-7 flex-none text-right text-ink3">{row.number}</span>
              )}
              <span className="min-w-0 flex-1">
                {row.opening ? <span className="block">{row.opening}</span> : null}
                <span className={row.opening ? 'block text-sm text-ink3' : undefined}>{row.lead_in}</span>
              </span>
            </UiLink>
            {row.noted ? (
              <NotebookPen aria-label="has your note" role="img" className="size-4 flex-none text-ink3" />
            ) : null}
            {row.flagged ? (
              <Flag aria-label="flagged" role="img" className="size-4 flex-none fill-current text-berry" />
            ) : null}
            <span className="flex-none max-sm:hidden">
              <StateBadge state={row.state} />
            </span>
            <span className="flex-none sm:hidden">
              {row.state === 'right' ? <Check aria-label="right" role="img" className="size-4 text-correct" /> : null}
              {row.state === 'wrong' ? <X aria-label="wrong" role="img" className="size-4 text-wrong" /> : null}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
