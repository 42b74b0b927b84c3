import { Card, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import type { Tally } from '@app/practice/contract';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Amount, Score, Seen } from './Figures.tsx';

export interface TallyRow extends Tally {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly everyone?: number | null;
  /** Exam marks likely to be lost, of those the exam has. */
  readonly open?: { readonly marks: number; readonly of: number } | undefined;
  /** Beside the name. */
  readonly note?: ReactNode;
}

function Row({ row, withMarks }: { readonly row: TallyRow; readonly withMarks: boolean }) {
  return (
    <Tr className="relative">
      <Td className="py-2.25 pl-5 font-semibold">
        <UiLink href={row.href} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
          {row.name}
        </UiLink>
        {row.note}
      </Td>
      <Td>
        <Seen answered={row.answered} total={row.total} />
      </Td>
      <Td>
        <Score score={row.score} everyone={row.everyone ?? null} />
      </Td>
      {withMarks ? (
        <Td num align="right" className="max-sm:hidden">
          {row.open ? `${row.open.marks.toFixed(1)} of ${row.open.of}` : '–'}
        </Td>
      ) : null}
      <Td num align="right" className="max-sm:hidden">
        <Amount count={row.wrong} />
      </Td>
      <Td num align="right" className="max-sm:hidden">
        <Amount count={row.flagged} berry />
      </Td>
      <Td align="right" className="pr-5 text-ink3 max-sm:hidden">
        <ChevronRight className="inline size-4" />
      </Td>
    </Tr>
  );
}

/** Categories or topics with progress and score. The whole row is the link. */
export function TallyTable({
  caption,
  first,
  rows,
}: {
  readonly caption: string;
  readonly first: string;
  readonly rows: readonly TallyRow[];
}) {
  const withMarks = rows.some(({ open }) => open);
  return (
    <Card flush>
      <Table caption={caption}>
        <Thead>
          <Th className="pl-5">{first}</Th>
          <Th className="sm:w-42">Seen</Th>
          <Th className="sm:w-43">
            Right<span className="max-sm:sr-only"> first time</span>
          </Th>
          {withMarks ? (
            <Th align="right" className="max-sm:hidden">
              Marks open
            </Th>
          ) : null}
          <Th align="right" className="max-sm:hidden">
            Wrong
          </Th>
          <Th align="right" className="max-sm:hidden">
            Flagged
          </Th>
          <Th className="max-sm:hidden">
            <span className="sr-only">Open</span>
          </Th>
        </Thead>
        <Tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} withMarks={withMarks} />
          ))}
        </Tbody>
      </Table>
    </Card>
  );
}

/** The legend of the bars; the peer mark only where there is one. */
export const TallyLegend = ({
  children,
  everyone = false,
}: {
  readonly children: ReactNode;
  readonly everyone?: boolean;
}) => (
  <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink3">
    <span className="inline-flex items-center gap-2 max-sm:hidden">
      <span className="h-2 w-3 rounded-xs bg-primary" /> your score
    </span>
    {everyone ? (
      <span className="inline-flex items-center gap-2 max-sm:hidden">
        <span className="h-3 w-0.75 rounded-xs bg-berry" /> everyone, first attempts
      </span>
    ) : null}
    <span className="sm:ml-auto">{children}</span>
  </div>
);
