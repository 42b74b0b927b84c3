import { FINDING_LABELS, type FindingKind, itemScreen, type RadarRow, whyOf } from '@app/insights/contract';
import { formatCount } from '@app/platform/contract';
import {
  Badge,
  type BadgeTone,
  Button,
  ButtonLink,
  cx,
  Kbd,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  UiLink,
} from '@app/platform/web/ui';
import { separatesValue, shareRange, shareValue } from './shown.ts';

const TONES: Readonly<Record<FindingKind, BadgeTone>> = {
  key: 'bad',
  overdue: 'warn',
  drift: 'warn',
  hard: 'plain',
  slow: 'plain',
  unchosen: 'plain',
  easy: 'plain',
};
export const editHref = (id: string): string => `/admin/paplabable/questionbank/edit?id=${encodeURIComponent(id)}`;

interface ActsProps {
  readonly row: RadarRow;
  readonly mayEdit: boolean;
  readonly onDismiss: () => void;
  readonly onRestore: () => void;
}

function Acts({ row, mayEdit, onDismiss, onRestore }: ActsProps) {
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <ButtonLink size="s" href={itemScreen(row.item_id)}>
        Statistics <Kbd>S</Kbd>
      </ButtonLink>
      {mayEdit ? (
        <>
          <ButtonLink size="s" href={editHref(row.item_id)}>
            Edit <Kbd>E</Kbd>
          </ButtonLink>
          {row.dismissed ? (
            <Button size="s" tone="quiet" onClick={onRestore}>
              Put back on the list
            </Button>
          ) : (
            <Button size="s" tone="quiet" onClick={onDismiss}>
              Seen, nothing wrong… <Kbd>D</Kbd>
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}

interface RadarTableProps {
  readonly rows: readonly RadarRow[];
  readonly first: number;
  readonly at: number;
  readonly mayEdit: boolean;
  readonly onChoose: (at: number) => void;
  readonly onDismiss: (row: RadarRow) => void;
  readonly onRestore: (row: RadarRow) => void;
}

/** The questions to look at; the chosen row has the acts. */
export function RadarTable({ rows, first, at, mayEdit, onChoose, onDismiss, onRestore }: RadarTableProps) {
  return (
    <Table caption="Questions to look at, the one that harms most people first">
      <Thead>
        <Th className="w-10">
          <span className="sr-only">Place</span>
        </Th>
        <Th>Code</Th>
        <Th>Why, by harm</Th>
        <Th align="right">People</Th>
        <Th align="right">Right</Th>
        <Th align="right">Strong from weak</Th>
      </Thead>
      <Tbody>
        {rows.map((row, place) => (
          <Tr
            key={`${row.item_id} ${row.finding.kind}`}
            selected={place === at}
            onClick={() => onChoose(place)}
            className={cx('[&>td]:align-top', place === at && 'bg-primary-soft')}
          >
            <Td num className="text-ink3">
              {first + place}
            </Td>
            <Td num>
              <UiLink href={itemScreen(row.item_id)}>{row.code}</UiLink>
            </Td>
            <Td className="min-w-64">
              <Badge tone={TONES[row.finding.kind]}>{FINDING_LABELS[row.finding.kind]}</Badge>
              <p className="mt-1.5 text-ink2">{whyOf(row.finding, row.people)}</p>
              {row.dismissed ? (
                <p className="mt-1 text-sm text-ink2">
                  {row.dismissed.by}: {row.dismissed.reason}
                </p>
              ) : null}
              {place === at ? (
                <Acts row={row} mayEdit={mayEdit} onDismiss={() => onDismiss(row)} onRestore={() => onRestore(row)} />
              ) : null}
            </Td>
            <Td align="right" num>
              {formatCount(row.people)}
            </Td>
            <Td align="right" num>
              {shareValue(row.right, row.people)} <span className="text-ink2">{shareRange(row.right)}</span>
            </Td>
            <Td align="right" num>
              {separatesValue(row.separates, row.people)}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
