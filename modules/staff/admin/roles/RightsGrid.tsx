import { can, FLAGS, type Permissions, type SectionKey } from '@app/access/contract';
import type { Flag } from '@app/platform/contract';
import { cx } from '@app/platform/web/ui';
import Lock from 'lucide-react/icons/lock';
import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FLAG_WORDS, SECTION_GROUPS } from './matrix.ts';

export interface GridColumn {
  readonly id: string;
  readonly name: string;
  /** Replaces the plain name in the head, for example by a link with a member count. */
  readonly head?: ReactNode;
  readonly held: Permissions;
  /** The rights on the server; null for a new role. */
  readonly stored: Permissions | null;
  /** Why nothing in this column can be changed. */
  readonly locked: string | null;
}
export interface RightsGridProps {
  readonly caption: string;
  readonly columns: readonly GridColumn[];
  /** Why the viewer cannot change this right. */
  readonly whyNot: (section: SectionKey, flag: Flag) => string | null;
  readonly onToggle: (columnId: string, section: SectionKey, flag: Flag, on: boolean) => void;
  /** Larger marks for touch. */
  readonly large?: boolean;
  readonly className?: string;
}

const ROWS = SECTION_GROUPS.flatMap((group) => group.sections.map((section) => section.key));
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const within = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1);

/** One tab stop; arrow keys move between the marks, Home and End go to the ends of a row. */
function useGridKeys(width: number) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const goTo = (row: number, column: number) => {
    setAt({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [rows, columns] = STEPS[event.key] ?? [0, 0];
    const edge = { Home: 0, End: width - 1 }[event.key];
    if (rows === 0 && columns === 0 && edge === undefined) return;
    event.preventDefault();
    goTo(within(at.row + rows, ROWS.length), edge ?? within(at.column + columns, width));
  };
  const stop = { row: at.row, column: within(at.column, width) };
  return { table, keys: { onKeyDown }, onFocusAt: (row: number, column: number) => setAt({ row, column }), stop };
}

/** Rights by section and role. Rights the viewer lacks are shown but cannot be changed; trying to shows the reason. */
export function RightsGrid({ caption, columns, whyNot, onToggle, large, className }: RightsGridProps) {
  const { table, keys, onFocusAt, stop } = useGridKeys(columns.length * FLAGS.length);
  const [refusal, setRefusal] = useState('');
  const press = (column: GridColumn, section: SectionKey, flag: Flag) => {
    const why = column.locked ?? whyNot(section, flag);
    setRefusal(why ?? '');
    if (why === null) onToggle(column.id, section, flag, !can(column.held, section, flag));
  };
  return (
    <>
      <div className={cx('relative overflow-auto rounded-lg border border-line bg-surface', className)}>
        <table ref={table} aria-label={caption} {...keys} className="w-full border-collapse">
          <GridHead columns={columns} />
          {SECTION_GROUPS.map((group) => (
            <tbody key={group.label} className="table-rows">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length + 2}
                  className="bg-sunken px-4 py-1 text-left text-2xs font-semibold text-ink2"
                >
                  <span className="sticky left-4">{group.label}</span>
                </th>
              </tr>
              {group.sections.map((section) => {
                const row = ROWS.indexOf(section.key);
                return (
                  <tr key={section.key}>
                    <th scope="row" className="sticky left-0 z-10 bg-surface px-4 py-1 text-left font-normal">
                      {section.label}
                    </th>
                    <td className="num hidden py-1 pr-4 text-ink3 lg:table-cell">{section.key}</td>
                    {columns.map((column, index) => (
                      <td key={column.id} className="border-l border-line px-3 py-1 text-center">
                        <Marks
                          column={column}
                          section={section}
                          first={index * FLAGS.length}
                          row={row}
                          stop={stop}
                          large={large ?? false}
                          whyNot={whyNot}
                          onFocusAt={onFocusAt}
                          onPress={press}
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          ))}
        </table>
      </div>
      <p role="status" className={refusal ? 'mt-2 text-sm text-warn' : 'sr-only'}>
        {refusal}
      </p>
    </>
  );
}

function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <thead className="sticky top-0 z-20 bg-surface shadow-[0_1px_0_var(--line)]">
      <tr>
        <th scope="col" className="sticky left-0 z-10 bg-surface px-4 py-2.5 text-left text-xs font-semibold text-ink3">
          Section
        </th>
        <th scope="col" className="hidden py-2.5 pr-4 text-left text-xs font-semibold text-ink3 lg:table-cell">
          Key
        </th>
        {columns.map((column) => (
          <th key={column.id} scope="col" className="border-l border-line px-3 py-2 text-center font-normal">
            {column.head ?? column.name}
            {column.locked ? (
              <span title={column.locked} className="ml-1 inline-block align-[-2px] text-ink3">
                <Lock className="size-3.5" />
                <span className="sr-only">{column.locked}</span>
              </span>
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface MarksProps {
  readonly column: GridColumn;
  readonly section: { readonly key: SectionKey; readonly label: string };
  readonly first: number;
  readonly row: number;
  readonly stop: { readonly row: number; readonly column: number };
  readonly large: boolean;
  readonly whyNot: RightsGridProps['whyNot'];
  readonly onFocusAt: (row: number, column: number) => void;
  readonly onPress: (column: GridColumn, section: SectionKey, flag: Flag) => void;
}

function Marks({ column, section, first, row, stop, large, whyNot, onFocusAt, onPress }: MarksProps) {
  const id = useId();
  return (
    <span className={cx('inline-flex', large ? 'gap-1.5' : 'gap-1')}>
      {FLAGS.map((flag, at) => {
        const on = can(column.held, section.key, flag);
        const changed = column.stored !== null && on !== can(column.stored, section.key, flag);
        const why = column.locked ?? whyNot(section.key, flag);
        const place = first + at;
        return (
          <Fragment key={flag}>
            <button
              type="button"
              data-cell={`${row}.${place}`}
              tabIndex={stop.row === row && stop.column === place ? 0 : -1}
              aria-pressed={on}
              aria-disabled={why !== null || undefined}
              aria-describedby={why ? `${id}-${flag}` : undefined}
              aria-label={`${column.name}, ${section.label}: ${FLAG_WORDS[flag]}${changed ? ', not saved yet' : ''}`}
              title={why ?? FLAG_WORDS[flag]}
              onFocus={() => onFocusAt(row, place)}
              onClick={() => onPress(column, section.key, flag)}
              className={markClass({ on, changed, fixed: why !== null, large })}
            >
              {flag}
            </button>
            {why ? (
              <span id={`${id}-${flag}`} className="sr-only">
                {why}
              </span>
            ) : null}
          </Fragment>
        );
      })}
    </span>
  );
}

export function markClass(look: { on: boolean; changed?: boolean; fixed?: boolean; large?: boolean }): string {
  return cx(
    'rounded-sm border text-xs font-semibold uppercase',
    look.large ? 'size-11' : 'size-7',
    look.on ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface text-ink3',
    look.fixed && (look.on ? 'cursor-not-allowed opacity-55' : 'cursor-not-allowed border-dashed border-line-strong'),
    look.changed && 'unsaved',
  );
}
