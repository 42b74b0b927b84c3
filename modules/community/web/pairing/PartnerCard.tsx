import { PAIR_ROOM, type PairSet, pairingApi } from '@app/community/contract';
import { weekdayAndDay } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Button, ButtonLink, Checkbox, Fact, Facts, Illustration, Panel, Prose } from '@app/platform/web/ui';
import { ProblemNotice, useAction, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { meetingText } from './moments.ts';
import type { Pairing } from './pairing-store.ts';
import { pairSetQuery } from './SetForTwo.tsx';
import type { UsedPairing } from './use-pairing.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const FAILED = 'That did not work. Please try again.';

interface TermsProps {
  readonly html: string;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
}
const Terms = ({ html, agreed, onAgreed }: TermsProps) => (
  <>
    <details className="mt-4">
      <summary className="cursor-pointer underline underline-offset-3">Read the terms</summary>
      <div className="mt-3 max-h-72 overflow-y-auto rounded-md bg-surface p-4 text-sm text-ink">
        <Prose sanitisedHtml={html} />
      </div>
    </details>
    <div className="mt-3">
      <Checkbox checked={agreed} onChange={(event) => onAgreed(event.target.checked)}>
        I accept the study partner terms.
      </Checkbox>
    </div>
  </>
);

/** Whether they were accepted before is not known either. */
const NoTerms = ({ busy, onAgain }: { readonly busy: boolean; readonly onAgain: () => void }) => (
  <div className="mt-3">
    <p role="alert">We could not load the terms, so you cannot join yet.</p>
    <Button tone="on-panel" size="s" className="mt-2" busy={busy} onClick={onAgain}>
      Load them again
    </Button>
  </div>
);

/** The terms, to accept once, then the button to join the queue. */
function Joining({ pairing, timedOut }: { readonly pairing: UsedPairing; readonly timedOut: boolean }) {
  const terms = useQuery(queryOf(pairingApi.terms, {}));
  const [agreed, setAgreed] = useState(false);
  const [failed, setFailed] = useState(false);
  const accept = useCall(pairingApi.acceptTerms, {
    refresh: [pairingApi.terms],
    // They may have changed since they were shown: the tick was for the earlier ones.
    onProblem: () => setAgreed(false),
  });
  const isAccepted = terms.data?.accepted_at != null;
  const join = useAction(async () => {
    const body = { accepted: true, wording: terms.data?.wording } as const;
    if (!isAccepted && !(await accept.call({ body })).done) return;
    setFailed(!(await pairing.join()));
  });
  return (
    <>
      <p className="mt-1.5 text-on-panel-2">
        {timedOut
          ? 'Nobody suitable joined within a day, so you have left the queue. You can join again.'
          : 'Study with another candidate: someone whose exam is in the same month, if we can. You see each other’s first name and nothing else.'}
      </p>
      {terms.data && !isAccepted ? <Terms html={terms.data.html} agreed={agreed} onAgreed={setAgreed} /> : null}
      <ProblemNotice problem={accept.problem} />
      {failed ? (
        <p role="alert" className="mt-3">
          {FAILED}
        </p>
      ) : null}
      {terms.isError && !terms.data ? <NoTerms busy={terms.isFetching} onAgain={() => void terms.refetch()} /> : null}
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
  const leave = useAction(() => pairing.leave(null));
  return (
    <>
      <Illustration name="bench" className="my-3 w-36" />
      <p className="text-on-panel-2">
        You are in the queue. We’ll tell you under Notifications when we find somebody. If nobody suitable joins within
        a day, you leave the queue automatically.
      </p>
      {leave.reply === false ? (
        <p role="alert" className="mt-3">
          That did not work. You are still in the queue. Please try again.
        </p>
      ) : null}
      <Button tone="paper" className="mt-5" busy={leave.pending} onClick={() => void leave.call(undefined)}>
        Leave the queue
      </Button>
    </>
  );
}

function setText({ title, own, size }: PairSet): string {
  return `${title}, ${own} of ${size}`;
}

function Paired({ details }: { readonly details: NonNullable<Pairing['partnerDetails']> }) {
  const { data } = useQuery(pairSetQuery);
  const agreed = details.times.find((time) => time.agreed);
  const proposed = details.times.some((time) => !time.is_own);
  return (
    <>
      <p className="font-display text-3xl break-words">{details.first_name}</p>
      <p className="mt-1.5 text-on-panel-2">
        {details.same_month ? 'Exam in the same month as yours. ' : ''}Paired on {weekdayAndDay(details.paired_at)}.
      </p>
      {details.unread ? (
        <p className="mt-4">
          <Badge tone="info">New message</Badge>
        </p>
      ) : null}
      <Facts className="my-5">
        <Fact label="A time that suits you both">
          {agreed ? meetingText(agreed.at) : proposed ? 'Times to choose from' : 'Not agreed yet'}
        </Fact>
        {data?.offered ? <Fact label="Set for two">{data.set ? setText(data.set) : 'Not started'}</Fact> : null}
      </Facts>
      <ButtonLink tone="paper" size="l" href={PAIR_ROOM} block>
        Open your room
      </ButtonLink>
    </>
  );
}

const Framed = ({ children }: { readonly children: ReactNode }) => (
  <Panel aria-labelledby="partner">
    <h2 id="partner" className="text-xl">
      Study partner
    </h2>
    {children}
  </Panel>
);

function Partner({ pairing, data }: { readonly pairing: UsedPairing; readonly data: Pairing }) {
  if (data.pairingStatus === 'paired' && data.partnerDetails)
    return (
      <Framed>
        <Paired details={data.partnerDetails} />
      </Framed>
    );
  return (
    <Framed>
      {data.pairingStatus === 'in_queue' ? (
        <Waiting pairing={pairing} />
      ) : (
        <Joining pairing={pairing} timedOut={data.timedOut} />
      )}
      {data.lastPartners.length > 0 ? (
        <div className="mt-5 border-t border-panel-line pt-4">
          <ButtonLink tone="on-panel" size="s" href={PAIR_ROOM}>
            Report or block {LIST.format(data.lastPartners.map(({ first_name }) => first_name))}
          </ButtonLink>
        </div>
      ) : null}
    </Framed>
  );
}

export const PartnerCard = ({ pairing }: { readonly pairing: UsedPairing }) => (
  <Loaded query={pairing.found} what="your study partner">
    {(data) => <Partner pairing={pairing} data={data} />}
  </Loaded>
);
