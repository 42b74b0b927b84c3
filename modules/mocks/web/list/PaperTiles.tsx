import { cx } from '@app/platform/web/ui';
import { Fragment, type ReactNode } from 'react';

export interface PaperTilesProps {
  readonly papers: readonly { readonly n: number; readonly running: boolean; readonly note: ReactNode }[];
  readonly breakMinutes: number;
}

/** The papers of a mock with the breaks between them: side by side, on a phone below each other. */
export const PaperTiles = ({ papers, breakMinutes }: PaperTilesProps) => (
  <ol className="mt-5 grid gap-1.5 sm:flex" aria-label="Papers and breaks">
    {papers.map(({ n, running, note }) => (
      <Fragment key={n}>
        {n > 1 && breakMinutes > 0 ? (
          <li className="text-center text-xs text-on-panel-2 sm:flex-none sm:rounded-md sm:border sm:border-dashed sm:border-panel-line sm:px-2 sm:py-3.5">
            <span className="sm:block">break</span> <span className="num">{breakMinutes} min</span>
          </li>
        ) : null}
        <li
          className={cx(
            'rounded-md border p-3.5 sm:px-3 max-sm:flex max-sm:items-baseline max-sm:justify-between sm:min-w-0 sm:flex-1',
            running ? 'border-on-panel bg-on-panel text-panel' : 'border-panel-line',
          )}
        >
          <b className="font-display text-lg font-medium">Paper {n}</b>
          <span className="num mt-0.5 flex items-center gap-1.5 text-sm">{note}</span>
        </li>
      </Fragment>
    ))}
  </ol>
);
