import { pairingApi } from '@app/community/contract';
import { queryOf } from '@app/platform/web/query';
import {
  Button,
  Checkbox,
  ConfirmDialog,
  ErrorState,
  Illustration,
  Loading,
  Panel,
  Prose,
  SkeletonLines,
} from '@app/platform/web/ui';
import { ProblemNotice, useAction, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Pairing } from './pairing-store.ts';
import type { UsedPairing } from './use-pairing.ts';

const FAILED = 'That did not work. Please try again.';

/** The terms, once; then the way into the queue. */
function Joining({ pairing, timedOut }: { readonly pairing: UsedPairing; readonly timedOut: boolean }) {
  const terms = useQuery(queryOf(pairingApi.terms, {}));
  const [agreed, setAgreed] = useState(false);
  const [failed, setFailed] = useState(false);
  const accept = useCall(pairingApi.acceptTerms, { refresh: [pairingApi.terms] });
  const isAccepted = terms.data?.accepted_at != null;
  const join = useAction(async () => {
    if (!isAccepted && !(await accept.call({ body: { accepted: true } })).done) return;
    setFailed(!(await pairing.join()));
  });
  return (
    <>
      <p className="mt-1.5 text-on-panel-2">
        {timedOut
          ? 'Nobody suitable joined within a day, so you have left the queue. You can join again.'
          : 'Study with another candidate, the same exam month first. You see each other’s first name and nothing else.'}
      </p>
      {terms.data && !isAccepted ? (
        <>
          <details className="mt-4">
            <summary className="cursor-pointer underline underline-offset-3">Read the terms</summary>
            <div className="mt-3 max-h-72 overflow-y-auto rounded-md bg-surface p-4 text-sm text-ink">
              <Prose sanitisedHtml={terms.data.html} />
            </div>
          </details>
          <div className="mt-3">
            <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
              I accept the study partner terms.
            </Checkbox>
          </div>
        </>
      ) : null}
      <ProblemNotice problem={accept.problem} />
      {failed || terms.isError ? (
        <p role="alert" className="mt-3">
          {FAILED}
        </p>
      ) : null}
      <Button
        tone="paper"
        size="l"
        className="mt-5"
        busy={join.pending}
        aria-disabled={!terms.data || !(isAccepted || agreed)}
        onClick={() => terms.data && (isAccepted || agreed) && void join.call(undefined)}
      >
        Find a partner
      </Button>
    </>
  );
}

function Waiting({ pairing }: { readonly pairing: UsedPairing }) {
  const leave = useAction(() => pairing.leave());
  return (
    <>
      <Illustration name="bench" className="my-3 w-36" />
      <p className="text-on-panel-2">
        You are in the queue. We’ll tell you under Notifications when we find somebody. If nobody suits within a day,
        you leave the queue automatically.
      </p>
      <Button tone="paper" className="mt-5" busy={leave.pending} onClick={() => void leave.call(undefined)}>
        Leave the queue
      </Button>
    </>
  );
}

function Paired({
  pairing,
  details,
}: {
  readonly pairing: UsedPairing;
  readonly details: NonNullable<Pairing['partnerDetails']>;
}) {
  const [asking, setAsking] = useState(false);
  const leave = useAction(() => pairing.leave());
  const agreed = details.times.find((time) => time.agreed);
  return (
    <>
      <p className="font-display text-3xl">{details.first_name}</p>
      <p className="mt-1.5 text-on-panel-2">
        {details.same_month ? 'Exam in the same month as yours. ' : ''}
        {agreed ? `You meet on ${momentText(agreed.at)}.` : 'You have not agreed a time yet.'}
      </p>
      <Button tone="paper" className="mt-5" onClick={() => setAsking(true)}>
        Leave this pair
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Leave this pair?"
        confirmLabel="Leave"
        busy={leave.pending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void leave.call(undefined).then(() => setAsking(false))}
      >
        It ends for both of you, and what you wrote in the room is deleted. Nobody is told why.
      </ConfirmDialog>
    </>
  );
}

const WHEN = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
export const momentText = (at: string): string => WHEN.format(new Date(at));

const Framed = ({ children }: { readonly children: ReactNode }) => (
  <Panel aria-labelledby="partner">
    <h2 id="partner" className="text-xl">
      Study partner
    </h2>
    {children}
  </Panel>
);

export function PartnerCard({ pairing }: { readonly pairing: UsedPairing }) {
  const { data, isError, refetch } = pairing.found;
  if (isError && !data)
    return (
      <ErrorState level={2} title="We could not load your study partner" onRetry={() => void refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label="Loading your partner">
        <SkeletonLines lines={5} />
      </Loading>
    );
  if (data.pairingStatus === 'paired' && data.partnerDetails)
    return (
      <Framed>
        <Paired pairing={pairing} details={data.partnerDetails} />
      </Framed>
    );
  return (
    <Framed>
      {data.pairingStatus === 'in_queue' ? (
        <Waiting pairing={pairing} />
      ) : (
        <Joining pairing={pairing} timedOut={data.timedOut} />
      )}
    </Framed>
  );
}
