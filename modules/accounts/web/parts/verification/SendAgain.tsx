import { minutesAndSeconds, timeOfDay } from '@app/platform/contract';
import { useSite } from '@app/platform/web';
import { Button, Notice } from '@app/platform/web/ui';
import { failureOf, hasCode, type Wording } from '../form/failure.ts';
import type { Resend } from './use-resend.ts';

/** Waits without being disabled, so that it keeps the keyboard focus. */
export function SendAgain({
  resend: { left, pending, again },
  first,
}: {
  readonly resend: Resend;
  readonly first?: boolean;
}) {
  return (
    <Button
      size="l"
      tone={first ? 'primary' : 'secondary'}
      busy={pending}
      aria-disabled={left > 0}
      onClick={again}
      className="aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink3"
    >
      {left > 0 ? (
        <span>
          Send again in <span className="num">{minutesAndSeconds(left)}</span>
        </span>
      ) : first ? (
        'Send me a code'
      ) : (
        'Send again'
      )}
    </Button>
  );
}

export interface ResendNewsProps {
  readonly resend: Resend;
  readonly address: string;
  readonly wording: Wording;
}

/** The result of pressing the button. A request that came too soon is not shown as an error. */
export function ResendNews({ resend: { done, worksUntil, problem }, address, wording }: ResendNewsProps) {
  const { supportEmail } = useSite();
  if (done)
    return (
      <Notice tone="success" title="Sent." announce className="mt-5">
        A new code is on its way to <b className="break-words">{address}</b>
        {worksUntil ? ` and works until ${timeOfDay(worksUntil)} (UK time)` : ''}. Your earlier code no longer works.
      </Notice>
    );
  if (problem === null) return null;
  const { title, text } = failureOf(problem.error, { ...wording, supportEmail });
  const tooSoon = hasCode(problem.error, 'CODE_TOO_SOON');
  return (
    <Notice
      tone={tooSoon ? 'info' : 'error'}
      title={tooSoon ? 'A code was sent less than a minute ago.' : title}
      announce
      className="mt-5"
    >
      {text}
    </Notice>
  );
}
