import { type GuideRow, guidePath } from '@app/guides/contract';
import { Badge, ScoreBar, UiLink } from '@app/platform/web/ui';
import type { Bank } from '@app/practice/contract';
import { Marked } from '@app/practice/web/shared-parts';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';

/** How far the reader is, as a word or a bar. */
export function ReadState({ state, share }: Pick<GuideRow, 'state' | 'share'>) {
  if (state === 'read')
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-correct">
        <Check className="size-4" /> Read
      </span>
    );
  if (state === 'unread') return <span className="text-ink3">Not opened</span>;
  return (
    <span className="block w-24">
      <ScoreBar thin value={share} label={`${share} per cent read`} />
      <span className="num text-sm text-ink3" aria-hidden="true">
        {share}%
      </span>
    </span>
  );
}

const unseenText = ({ unseen, questions }: GuideRow): string => {
  if (questions === 0) return '';
  if (unseen === 0) return 'No new questions';
  return unseen === 1 ? '1 new question' : `${unseen} new questions`;
};

function Row({ bank, row, search, onLeave }: RowProps & { readonly row: GuideRow }) {
  const href = guidePath(bank, row.title) + (search === '' ? '' : `?search=${encodeURIComponent(search)}`);
  return (
    <li className="border-t border-line">
      <UiLink
        href={href}
        onClick={onLeave}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 px-6 py-4 text-ink no-underline hover:bg-sunken md:grid-cols-[minmax(0,1fr)_3.5rem_6rem_7.5rem_1rem]"
      >
        <span className="min-w-0">
          <span className="font-semibold">{row.found ? <Marked {...row.found.title} /> : row.title}</span>
          {row.flagged ? <Flag aria-label="Flagged" className="ml-1.5 inline size-4 text-berry" /> : null}
          {row.changed ? (
            <Badge tone="info" className="mx-1.5">
              Changed since you read it
            </Badge>
          ) : null}
          <span className="mt-0.5 block text-sm text-ink2">
            {row.found ? <Marked {...row.found.excerpt} /> : row.summary}
          </span>
        </span>
        <span className="font-mono text-sm whitespace-nowrap text-ink3">{row.minutes} min</span>
        <span className="text-sm max-md:hidden">
          <ReadState state={row.state} share={row.share} />
        </span>
        <span className="text-right text-sm whitespace-nowrap text-ink3 max-md:hidden">{unseenText(row)}</span>
        <ChevronRight aria-hidden="true" className="size-4 text-ink3 max-md:hidden" />
      </UiLink>
    </li>
  );
}

interface RowProps {
  readonly bank: Bank;
  readonly search: string;
  readonly onLeave: () => void;
}
/** The guides by category; search results are ordered by rank, without category headings. */
export function GuideRows({ rows, ...props }: RowProps & { readonly rows: readonly GuideRow[] }) {
  const groups: readonly (readonly [string, readonly GuideRow[]])[] =
    props.search === '' ? [...Map.groupBy(rows, ({ category }) => category.name)] : [['', rows]];
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      {groups.map(([name, own]) => (
        <section key={name} aria-label={name || 'What was found'} className="not-first:border-t not-first:border-line">
          {name === '' ? null : <h2 className="px-6 pt-5 pb-3.5 text-xl">{name}</h2>}
          <ul>
            {own.map((row) => (
              <Row key={row.id} row={row} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
