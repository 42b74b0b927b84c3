import { commerceApi, type PauseState } from '@app/commerce/contract';
import { DAY_MS, dayInWords } from '@app/platform/contract';
import { Button, Card, ConfirmDialog, Field, TextInput, UiLink } from '@app/platform/web/ui';
import { ProblemNotice, useCall, useOperation } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pauseQuery } from '../queries.ts';

const TIMES: Readonly<Record<number, string>> = { 1: 'once more', 2: 'twice' };
const refresh = [commerceApi.pauseState, commerceApi.subscriptions];
/** A full page load, so that the session picks up the changed access. */
const reload = () => window.location.reload();

function Running({ running }: { readonly running: NonNullable<PauseState['running']> }) {
  const end = useCall(commerceApi.resume, { refresh, onDone: reload });
  return (
    <Card title="Your access is paused">
      <p className="mb-4 text-ink2">
        It opens again on {dayInWords(running.until)}, and the time you missed is added to the end. You can end the
        pause at any time.
      </p>
      <Button tone="primary" busy={end.pending} onClick={() => void end.call({})}>
        End the pause now
      </Button>
      <ProblemNotice problem={end.problem} />
    </Card>
  );
}

function Offer({ left, least, most }: Pick<PauseState, 'left' | 'least' | 'most'>) {
  const [now] = useState(() => Date.now());
  const [text, setText] = useState(String(Math.min(most, Math.max(least, 14))));
  const pause = useOperation(commerceApi.pause, { refresh, onDone: reload });
  const days = Math.round(Number(text));
  const fits = days >= least && days <= most;
  const [isConfirming, setConfirming] = useState(false);
  const until = fits ? `Pause until ${dayInWords(now + days * DAY_MS)}` : 'Pause';
  return (
    <Card title="Pause my access">
      <p className="mb-4 text-ink2">
        If life gets in the way, stop the clock for {least} to {most} days. Everything is locked meanwhile, and the time
        is added to the end. You can do this {TIMES[left] ?? `${left} times`} within a year.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Days" className="w-28">
          <TextInput
            type="number"
            min={least}
            max={most}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button tone="secondary" disabled={!fits} busy={pause.pending} onClick={() => setConfirming(true)}>
          {until}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Pause your access now?"
        confirmLabel={until}
        cancelLabel="Not now"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void pause.call({ body: { days } });
        }}
      >
        Everything will be locked straight away. You can end the pause early, but it still counts as one of your pauses.
      </ConfirmDialog>
      <ProblemNotice problem={pause.problem} title="Not paused." className="mt-4" />
    </Card>
  );
}

export const FROZEN_WORDS =
  'One of your payments is disputed with your bank or PayPal, so your access is paused until they decide. Your time is not running down while we wait.';

function Frozen() {
  return (
    <Card title="Your access is paused">
      <p className="text-ink2">
        {FROZEN_WORDS} If that is a mistake, please <UiLink href="/contactus">write to us</UiLink>.
      </p>
    </Card>
  );
}

/** Renders nothing unless access is paused or can be. */
export function PauseCard() {
  const { data } = useQuery(pauseQuery);
  if (data?.frozen) return <Frozen />;
  if (data?.running) return <Running running={data.running} />;
  return data?.can ? <Offer left={data.left} least={data.least} most={data.most} /> : null;
}
