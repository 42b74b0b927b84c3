import { hoursMinutesSeconds } from '@app/platform/contract';
import { InBar } from '@app/platform/web';
import { ButtonLink, cx, UiLink } from '@app/platform/web/ui';
import { inMinutes } from './choice.ts';

/** Announced at these seconds left, not every second. */
const SPOKEN = [300, 60];
const SOON = 60;

/** The time left, and the link to finish. */
export function SetClock({ left, end }: { readonly left: number; readonly end: string }) {
  const due = SPOKEN.findLast((moment) => left <= moment);
  return (
    <>
      <InBar part="tools">
        <span role="timer" aria-label="Time left" className={cx('num text-base', left <= SOON && 'text-warn')}>
          {hoursMinutesSeconds(left)}
        </span>
        <span role="status" className="sr-only">
          {due === undefined ? '' : `${inMinutes(due)} left`}
        </span>
        <ButtonLink href={end} className="max-sm:hidden">
          Finish
        </ButtonLink>
      </InBar>
      {/* The bar has no space for it on a phone. */}
      <p className="wrap pt-3 text-right text-sm sm:hidden">
        <UiLink href={end}>Finish the set</UiLink>
      </p>
    </>
  );
}
