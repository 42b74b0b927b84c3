import { Highlighted, type ListColumn, showMoment } from '@app/platform/admin';
import { dayInDigits, daysUntil, formatCount } from '@app/platform/contract';
import { Badge, ScoreBar } from '@app/platform/web/ui';
import { LOW_SHARE, type QuestionRow, REVIEW_DUE_DAYS } from '@app/questions/contract';
import Flag from 'lucide-react/icons/flag';
import { shortAgo, dueWords } from './labels.ts';

export interface QuestionColumn extends ListColumn<QuestionRow> {
  readonly words: (row: QuestionRow) => string;
}

const shareOf = ({ people, correct }: QuestionRow): number | null =>
  people === 0 ? null : Math.round((correct / people) * 100);

const DRAFT_WORDS = { writing: 'Draft', review: 'In review', returned: 'Returned', ready: 'Signed' } as const;

/** The most urgent thing about a question. */
function reviewWords(row: QuestionRow): {
  readonly text: string;
  readonly tone: 'berry' | 'warn' | 'bad' | 'plain' | 'info';
} {
  if (row.reports > 0) return { text: row.reports === 1 ? '1 report' : `${row.reports} reports`, tone: 'berry' };
  if (row.publish_failed) return { text: 'Not published as planned', tone: 'bad' };
  if (row.publish_at) return { text: `Goes live ${showMoment(row.publish_at)}`, tone: 'info' };
  if (row.draft) {
    const text = `${DRAFT_WORDS[row.draft]}${row.n ? ` of v${row.n + 1}` : ', never published'}`;
    return { text, tone: row.draft === 'ready' ? 'info' : 'plain' };
  }
  if (row.use === 'mock') return { text: 'Kept for mocks', tone: 'info' };
  if (!row.checked) return { text: 'Not published', tone: 'plain' };
  const days = daysUntil(row.checked.next, Date.now());
  if (days <= REVIEW_DUE_DAYS) return { text: dueWords(days), tone: days < 0 ? 'bad' : 'warn' };
  return row.checked.state === 'pending'
    ? { text: 'Pending', tone: 'plain' }
    : { text: dayInDigits(row.checked.next), tone: 'plain' };
}

function Right({ row }: { readonly row: QuestionRow }) {
  const share = shareOf(row);
  if (share === null)
    return (
      <span className="text-ink3">
        <span aria-hidden>–</span>
        <span className="sr-only">nobody has answered it</span>
      </span>
    );
  const low = share < LOW_SHARE.percent && row.people >= LOW_SHARE.people;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="w-9">
        <ScoreBar
          thin
          value={share}
          label={`${share}% right`}
          className={low ? '[&_.fill-primary]:fill-c2' : undefined}
        />
      </span>
      <span className="num">{share}%</span>
    </span>
  );
}

/** The columns of question lists; the server sorts by code, review date and last edit. */
export const questionColumns: readonly QuestionColumn[] = [
  {
    name: 'code',
    label: 'Code',
    sortable: true,
    num: true,
    words: ({ code }) => code,
    cell: ({ code }, search) => <Highlighted text={code} search={search} />,
  },
  {
    name: 'opening',
    label: 'Opening',
    sortable: false,
    words: ({ opening }) => opening,
    cell: ({ opening }, search) => (
      <span className="block max-w-96 truncate" title={opening}>
        {opening ? (
          <Highlighted text={opening} search={search} />
        ) : (
          <span className="text-ink3">nothing written yet</span>
        )}
      </span>
    ),
  },
  {
    name: 'category',
    label: 'Category',
    sortable: false,
    words: ({ category }) => category,
    cell: ({ category }) => category,
  },
  {
    name: 'topic',
    label: 'Topic',
    sortable: false,
    words: ({ topic }) => topic ?? '',
    cell: ({ topic }) => topic ?? <span className="text-ink3">none</span>,
  },
  {
    name: 'people',
    label: 'People',
    sortable: false,
    num: true,
    align: 'right',
    words: ({ people }) => String(people),
    cell: ({ people }) => formatCount(people),
  },
  {
    name: 'right',
    label: 'Right',
    sortable: false,
    words: (row) => (shareOf(row) === null ? '' : `${shareOf(row)}%`),
    cell: (row) => <Right row={row} />,
  },
  {
    name: 'review',
    label: 'Review',
    sortable: true,
    words: (row) => reviewWords(row).text,
    cell: (row) => {
      const { text, tone } = reviewWords(row);
      return (
        <Badge tone={tone} icon={tone === 'berry' ? <Flag /> : undefined}>
          {text}
        </Badge>
      );
    },
  },
  {
    name: 'assigned',
    label: 'Assigned to',
    sortable: false,
    words: ({ assigned }) => assigned ?? '',
    cell: ({ assigned }) => assigned ?? <span className="text-ink3">nobody</span>,
  },
  {
    name: 'edited',
    label: 'Edited',
    sortable: true,
    words: ({ edited_at, edited_by }) => `${dayInDigits(edited_at)} ${edited_by ?? ''}`.trim(),
    cell: ({ edited_at, edited_by }) => (
      <span className="whitespace-nowrap">
        {edited_by ?? 'Imported'}, <time dateTime={edited_at}>{shortAgo(edited_at)}</time>
      </span>
    ),
  },
];

export const wordsIn = (row: QuestionRow, name: string): string =>
  questionColumns.find((column) => column.name === name)?.words(row) ?? '';
