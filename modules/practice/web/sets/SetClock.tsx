import { counted, hoursAndMinutes, hoursMinutesSeconds } from '@app/platform/contract';
import { InBar } from '@app/platform/web';
import { ButtonLink, cx, EmptyState, UiLink } from '@app/platform/web/ui';

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
          {due === undefined ? '' : `${hoursAndMinutes(due)} left`}
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

const unsentText = (unsent: number): string =>
  `${counted(unsent, 'answer')} ${unsent === 1 ? 'is' : 'are'} saved on this device and sent once you are back online. `;

/** Instead of the questions of a set whose time is over, until its result can be loaded. */
export const TimeUp = ({ unsent, level = 1 }: { readonly unsent: number; readonly level?: 1 | 2 }) => (
  <EmptyState level={level} drawing="bench" title="Time is up">
    {unsent > 0 ? unsentText(unsent) : ''}The result opens as soon as we can load it.
  </EmptyState>
);
