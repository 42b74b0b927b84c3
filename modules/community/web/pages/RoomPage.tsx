import { pageMeta } from '@app/platform/web';
import { Breadcrumb, ButtonLink, Card, EmptyState } from '@app/platform/web/ui';
import type { MetaFunction } from 'react-router';
import { GROUP } from '../group/addresses.ts';
import { Unloaded } from '../group/Frame.tsx';
import { Parting } from '../pairing/Parting.tsx';
import { SetForTwo } from '../pairing/SetForTwo.tsx';
import { Talk } from '../pairing/Talk.tsx';
import { Times } from '../pairing/Times.tsx';
import { usePairing } from '../pairing/use-pairing.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Your room', path: args.location.pathname, noIndex: true });

const NoPartner = () => (
  <EmptyState
    level={1}
    drawing="bench"
    title="You have no study partner at the moment"
    actions={
      <ButtonLink tone="primary" href={GROUP}>
        To the study group
      </ButtonLink>
    }
  >
    A room opens when you are paired, and closes when one of you leaves.
  </EmptyState>
);

/** Where two partners talk, do a set and agree a time. */
export default function RoomPage() {
  const pairing = usePairing();
  const { data, error, refetch } = pairing.found;
  const details = data?.partnerDetails;
  if (!details)
    return (
      <div className="wrap pt-9 pb-16">
        {data ? <NoPartner /> : <Unloaded what="your room" error={error} onRetry={() => void refetch()} />}
      </div>
    );
  const name = details.first_name;
  return (
    <div className="wrap pt-9 pb-16">
      <Breadcrumb items={[{ label: 'Study Group', href: GROUP }, { label: `You and ${name}` }]} />
      <div className="mt-2 mb-6 flex flex-wrap items-end gap-4">
        <div className="mr-auto min-w-0">
          <h1 className="text-4xl font-medium break-words">You and {name}</h1>
          <p className="mt-2 text-ink2">Only the two of you can read this. First names, nothing else from us.</p>
        </div>
        <Parting pairing={pairing} name={name} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
        <Card flush aria-label="Conversation">
          <Talk partner={name} />
        </Card>
        <div className="grid min-w-0 gap-5">
          <SetForTwo partner={name} />
          <Card title="A time for both">
            <Times pairing={pairing} details={details} />
          </Card>
        </div>
      </div>
    </div>
  );
}
