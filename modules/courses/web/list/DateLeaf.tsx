import { dayNumber, shortMonth } from '@app/platform/contract';
import { cx } from '@app/platform/web/ui';

/** A calendar leaf; decorative, because the date is also given in words beside it. */
export const DateLeaf = ({ at, onPanel = false }: { readonly at: string; readonly onPanel?: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'grid w-15 shrink-0 content-center justify-items-center rounded-md border py-2 text-2xs leading-tight',
      onPanel ? 'border-panel-line bg-black/20 text-on-panel-2' : 'border-line bg-bg text-ink2',
    )}
  >
    <b className={cx('font-display text-2xl leading-none font-medium', onPanel ? 'text-on-panel' : 'text-ink')}>
      {dayNumber(at)}
    </b>
    {shortMonth(at)}
  </span>
);
