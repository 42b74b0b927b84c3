import { type ReactNode, useId } from 'react';
import { cx } from '../../styles/class-names.ts';

export type ChartTable = { head: readonly string[]; rows: ReadonlyArray<ReadonlyArray<string | number>> };

export type ChartProps = {
  /** The finding, not the axis: "Renal is where an hour pays most". */
  title: string;
  /** What the chart shows, for screen readers. */
  desc: string;
  /** The numbers of the chart: for screen readers only, or for everyone behind "Show the numbers". */
  table?: 'hidden' | 'details' | undefined;
  hideTitle?: boolean | undefined;
  /** Below the chart: a key, a note on method. */
  note?: ReactNode | undefined;
  className?: string | undefined;
};

type FrameProps = ChartProps & { twin: ChartTable; children: ReactNode };

/** Title, chart, note, and a table with the same numbers. */
export function ChartFrame({ title, hideTitle, note, table = 'hidden', twin, className, children }: FrameProps) {
  const captionId = useId();
  return (
    <figure className={className} aria-labelledby={captionId}>
      <figcaption id={captionId} className={cx('text-sm font-bold', hideTitle && 'sr-only')}>
        {title}
      </figcaption>
      {children}
      {note ? <p className="mt-1.5 text-2xs text-ink3">{note}</p> : null}
      {table === 'details' ? (
        <details className="mt-2 text-xs">
          <summary className="text-link underline underline-offset-3">Show the numbers</summary>
          <div className="mt-2 overflow-x-auto">
            <TwinTable twin={twin} caption={title} className="w-full" />
          </div>
        </details>
      ) : (
        // A table ignores overflow, so the box around it is hidden instead.
        <div className="sr-only">
          <TwinTable twin={twin} caption={title} />
        </div>
      )}
    </figure>
  );
}

function TwinTable({
  twin,
  caption,
  className,
}: {
  twin: ChartTable;
  caption: string;
  className?: string | undefined;
}) {
  return (
    <table className={className}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {twin.head.map((cell) => (
            <th key={cell} scope="col" className="py-1 pr-3 text-left font-semibold text-ink3">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {twin.rows.map((row, i) => (
          // Rows have no id and never move.
          <tr key={i} className="border-t border-line">
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row" className="py-1 pr-3 text-left font-normal">
                  {cell}
                </th>
              ) : (
                <td key={column} className="num py-1 pr-3">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CanvasProps = {
  title: string;
  desc: string;
  viewBox: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The chart itself: one image for screen readers, named by title and desc. */
export function ChartCanvas({ title, desc, viewBox, className, children }: CanvasProps) {
  const id = useId();
  return (
    <svg
      viewBox={viewBox}
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
      className={cx('mt-1 block h-auto w-full overflow-visible font-ui', className)}
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{desc}</desc>
      {children}
    </svg>
  );
}

export const AXIS_TEXT = 'fill-ink3 text-[13px]';
export const AXIS_NUM = 'fill-ink2 font-mono text-[13px]';
export const GRID = 'stroke-line stroke-1';

/** A muted version of a series colour, for what is not the point of the chart. */
export function soft(token: 'primary' | 'berry', percent = 38): string {
  return `color-mix(in oklab, var(--${token}) ${percent}%, var(--sunken))`;
}
