import type { ComponentProps, ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { cx } from '../../styles/class-names.ts';

export type TableProps = ComponentProps<'table'> & {
  /** Read by screen readers, and shown when `showCaption`. */
  caption: string;
  showCaption?: boolean | undefined;
  dense?: boolean | undefined;
};

/** Scrolls sideways in its own box on a narrow screen; the box is focusable so that a keyboard can scroll it. */
export function Table({ caption, showCaption, dense, className, children, ...rest }: TableProps) {
  return (
    // A scrolling region must be reachable by keyboard.
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table {...rest} className={cx('w-full border-collapse', dense && 'text-sm', className)}>
        <caption className={showCaption ? 'px-3.5 py-2 text-left text-sm text-ink3' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function Thead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr className="border-b border-line">{children}</tr>
    </thead>
  );
}

export function Tbody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} className={cx('table-rows', props.className)} />;
}

export function Tr({ selected, ...rest }: ComponentProps<'tr'> & { selected?: boolean | undefined }) {
  return <tr {...rest} aria-selected={selected || undefined} />;
}

export type SortDirection = 'asc' | 'desc';
export type ThProps = ComponentProps<'th'> & {
  align?: 'left' | 'right' | undefined;
  /** Sortable when given: the current direction, or null when another column is sorted. */
  sort?: SortDirection | null | undefined;
  onSort?: ((next: SortDirection) => void) | undefined;
};

/** The heading of a row names it, so it is read like the other cells; that of a column is small and grey. */
export function Th({ align = 'left', sort, onSort, className, children, ...rest }: ThProps) {
  const side = align === 'right' ? 'text-right' : 'text-left';
  const words = rest.scope === 'row' ? 'text-ink' : 'text-xs leading-snug text-ink3';
  const look = cx('px-3.5 py-2.75 font-semibold', words, side, className);
  if (sort === undefined || !onSort) {
    return (
      <th scope="col" {...rest} className={look}>
        {children}
      </th>
    );
  }
  const Sign = sort === 'asc' ? ArrowUp : sort === 'desc' ? ArrowDown : ChevronsUpDown;
  const spoken = sort === 'asc' ? 'ascending' : sort === 'desc' ? 'descending' : 'none';
  return (
    <th scope="col" {...rest} aria-sort={spoken} className={look}>
      <button
        type="button"
        onClick={() => onSort(sort === 'asc' ? 'desc' : 'asc')}
        className={cx('inline-flex items-center gap-1 rounded-xs font-semibold hover:text-ink', sort && 'text-ink')}
      >
        {children}
        <Sign className="size-3.5" />
      </button>
    </th>
  );
}

export type TdProps = ComponentProps<'td'> & {
  align?: 'left' | 'right' | undefined;
  /** Mono, tabular, not wrapped. */
  num?: boolean | undefined;
};

export function Td({ align = 'left', num, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={cx('px-3.5 py-2.75 align-middle', align === 'right' && 'text-right', num && 'num', className)}
    />
  );
}

/** Actions on the ticked rows, above the table; announced when they appear. */
export function BulkBar({ count, children, onClear }: { count: number; children: ReactNode; onClear: () => void }) {
  return (
    <div
      role="status"
      className={cx(count > 0 && 'flex min-h-11 flex-wrap items-center gap-3 bg-primary-soft px-3.5 py-1 text-sm')}
    >
      {count > 0 ? (
        <>
          <b>{count} selected</b>
          {children}
          <button
            type="button"
            aria-label="Clear selection"
            onClick={onClear}
            className="ml-auto inline-flex min-h-9 items-center gap-2 rounded-item px-2 text-ink2 hover:text-ink"
          >
            Clear
          </button>
        </>
      ) : null}
    </div>
  );
}
