import { type Deck, GEMS, gemPath } from '@app/gems/contract';
import { Badge, Button, Card, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { nextText } from '../due-text.ts';

export interface DeckRow {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly cards: number;
  /** Null: no card of it was seen yet. */
  readonly due: number | null;
  readonly isDue: boolean;
  /** On exam day without a further review, in whole per cent. */
  readonly recall: number | null;
}

/** The gems of a deck: those with cards due today first, then by date. */
export function rowsOf(deck: Deck, due: ReadonlySet<string>, recalls: ReadonlyMap<string, number>): readonly DeckRow[] {
  const rows = deck.gems.map(({ id, name, category }) => {
    const cards = deck.cards.filter(({ gem_id }) => gem_id === id);
    const dates = cards.flatMap(({ state }) => (state ? [state.due] : []));
    const known = cards.flatMap((card) => recalls.get(card.id) ?? []);
    return {
      id,
      name,
      category,
      cards: cards.length,
      due: dates.length > 0 ? Math.min(...dates) : null,
      isDue: cards.some((card) => due.has(card.id)),
      recall: known.length > 0 ? Math.round((known.reduce((sum, each) => sum + each, 0) / known.length) * 100) : null,
    };
  });
  const never = Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => Number(b.isDue) - Number(a.isDue) || (a.due ?? never) - (b.due ?? never));
}

/** The rest are in the list of gems. */
const SHOWN = 10;

interface DeckTableProps {
  readonly rows: readonly DeckRow[];
  readonly daysOff: readonly number[];
  readonly examDay: string | null;
  readonly onRemove: (row: DeckRow) => void;
}

export const Next = ({ isDue, due, daysOff }: Pick<DeckRow, 'isDue' | 'due'> & Pick<DeckTableProps, 'daysOff'>) => {
  if (isDue) return <Badge tone="berry">Today</Badge>;
  if (due === null) return <>later</>;
  return <>{nextText(new Date(due).toISOString(), daysOff)}</>;
};

export function DeckTable({ rows, daysOff, examDay, onRemove }: DeckTableProps) {
  return (
    <Card title="In your deck" aside="due first" flush>
      <Table caption="Gems in your deck">
        <Thead>
          <Th className="pl-6">Gem</Th>
          <Th className="max-sm:hidden">Cards and clinchers</Th>
          <Th className="max-sm:pr-6 max-sm:text-right">Next</Th>
          {examDay ? <Th className="max-sm:hidden">Recall on {examDay} if not reviewed</Th> : null}
          {/* On a phone, a gem is removed on its own page. */}
          <Th className="max-sm:hidden">
            <span className="sr-only">Remove</span>
          </Th>
        </Thead>
        <Tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <Tr key={row.id}>
              <Td className="pl-6">
                <UiLink href={gemPath(row.name)} className="font-bold text-ink no-underline hover:underline">
                  {row.name}
                </UiLink>
                <span className="block text-sm text-ink2">{row.category}</span>
                {examDay && row.recall !== null ? (
                  <span className="block text-sm text-ink2 sm:hidden">
                    {row.recall}% recall on {examDay} if not reviewed
                  </span>
                ) : null}
              </Td>
              <Td className="num max-sm:hidden">{row.cards}</Td>
              <Td className="whitespace-nowrap max-sm:pr-6 max-sm:text-right">
                <Next isDue={row.isDue} due={row.due} daysOff={daysOff} />
              </Td>
              {examDay ? <Td className="num max-sm:hidden">{row.recall === null ? '' : `${row.recall}%`}</Td> : null}
              <Td className="max-sm:hidden">
                <Button size="s" tone="quiet" aria-label={`Remove ${row.name}`} onClick={() => onRemove(row)}>
                  Remove
                </Button>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <p className="flex justify-between gap-4 px-6 py-4 text-sm text-ink2">
        <span>
          Removing a gem keeps its history.<span className="sm:hidden"> Open a gem to remove it.</span>
        </span>
        <UiLink href={`${GEMS}?state=deck`}>{rows.length === 1 ? 'Your gem' : `All ${rows.length} gems`}</UiLink>
      </p>
    </Card>
  );
}
