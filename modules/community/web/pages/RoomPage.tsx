import { Loaded } from '@app/platform/web/query';
import { Breadcrumb, ButtonLink, Card, EmptyState } from '@app/platform/web/ui';
import { useState } from 'react';
import { GROUP } from '../group/addresses.ts';
import { type ReportTarget, LastPartner, EndPair, ReportDialog } from '../pairing/EndPair.tsx';
import type { Pairing } from '../pairing/pairing-store.ts';
import { SetForTwo } from '../pairing/SetForTwo.tsx';
import { PairChat } from '../pairing/PairChat.tsx';
import { Times } from '../pairing/Times.tsx';
import { type UsedPairing, usePairing } from '../pairing/use-pairing.ts';

const NoPartner = () => (
  <EmptyState
    level={1}
    drawing="bench"
    title="You have no study partner at the moment"
    actions={
      <ButtonLink tone="primary" href={GROUP}>
        Go to the study group
      </ButtonLink>
    }
  >
    A room opens when you are paired, and closes when one of you leaves.
  </EmptyState>
);

interface TogetherProps {
  readonly pairing: UsedPairing;
  readonly details: NonNullable<Pairing['partnerDetails']>;
  readonly onReport: (target: ReportTarget) => void;
}

function Together({ pairing, details, onReport }: TogetherProps) {
  const name = details.first_name;
  return (
    <>
      <Breadcrumb items={[{ label: 'Study Group', href: GROUP }, { label: `You and ${name}` }]} />
      <div className="mt-2 mb-6 flex flex-wrap items-end gap-4">
        <div className="mr-auto min-w-0">
          <h1 className="text-4xl font-medium break-words">You and {name}</h1>
          <p className="mt-2 text-ink2">
            Only the two of you can read this. You see each other’s first name and nothing else.
          </p>
        </div>
        <EndPair pairing={pairing} partner={details} onReport={onReport} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
        <Card flush aria-label="Conversation">
          <PairChat pairing={pairing} partner={details} />
        </Card>
        <div className="grid min-w-0 gap-5">
          <SetForTwo partner={name} />
          <Card title="A time that suits you both">
            <Times pairing={pairing} details={details} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** The room of a pair: messages, a set for two and times to meet. */
export default function RoomPage() {
  const pairing = usePairing();
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const [open, setOpen] = useState(false);
  const openReport = (next: ReportTarget) => {
    setTarget(next);
    setOpen(true);
  };
  return (
    <div className="wrap pt-9 pb-16">
      <Loaded level={1} query={pairing.found} what="your room">
        {({ partnerDetails, lastPartners }) => (
          <>
            {/* The key resets drafts when the partner changes. */}
            {partnerDetails ? (
              <Together key={partnerDetails.pair_id} pairing={pairing} details={partnerDetails} onReport={openReport} />
            ) : (
              <NoPartner />
            )}
            {lastPartners.map((last) => (
              <LastPartner key={last.pair_id} last={last} onReport={openReport} />
            ))}
          </>
        )}
      </Loaded>
      {target ? (
        <ReportDialog
          key={target.pairId}
          pairing={pairing}
          target={target}
          open={open}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
