import { InBar } from '@app/platform/web';
import { ButtonLink, cx, UiLink } from '@app/platform/web/ui';
import { clockText, inMinutes } from './choice.ts';

/** Said aloud at these moments, and not every second. */
const SPOKEN = [300, 60];
const SOON = 60;

/** The time that is left, and the way to the end. */
export function SetClock({ left, end }: { readonly left: number; readonly end: string }) {
  const due = SPOKEN.findLast((moment) => left <= moment);
  return (
    <>
      <InBar part="tools">
        <span role="timer" aria-label="Time left" className={cx('num text-base', left <= SOON && 'text-warn')}>
          {clockText(left)}
        </span>
        <span role="status" className="sr-only">
          {due === undefined ? '' : `${inMinutes(due)} left`}
        </span>
        <ButtonLink href={end} className="max-sm:hidden">
          Finish
        </ButtonLink>
      </InBar>
      {/* The bar of a phone has no room for it. */}
      <p className="wrap pt-3 text-right text-sm sm:hidden">
        <UiLink href={end}>Finish the set</UiLink>
      </p>
    </>
  );
}
