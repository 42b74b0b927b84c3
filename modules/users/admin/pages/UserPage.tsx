import { type UserDetail, usersApi } from '@app/users/contract';
import { listAddress, useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { AppError, type ModuleScreen } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { ButtonLink, ErrorState, Loading, Skeleton } from '@app/platform/web/ui';
import { problemOf } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import type { ActionName } from '../actions/actions.ts';
import { nameOf } from '../people/words.ts';
import { AccessCard } from '../person/access/AccessCard.tsx';
import { BansCard } from '../person/BansCard.tsx';
import { FactStrip } from '../person/FactStrip.tsx';
import { DetailsForm } from '../person/form/DetailsForm.tsx';
import { LogCard } from '../person/LogCard.tsx';
import { PanelCard } from '../person/PanelCard.tsx';
import { PersonHead } from '../person/PersonHead.tsx';
import { SecurityCard } from '../person/SecurityCard.tsx';

const LIST = '/admin/users/list';
/** The last card takes the remaining height, so that both columns end on one line. */
const COLUMN = 'flex min-w-0 flex-col gap-5 [&>:last-child]:flex-1';

/** One user: details, access, history and actions. */
export default function UserPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const found = useQuery({ ...queryOf(usersApi.user, { params: { id } }), enabled: id !== '' });
  const stuck = found.isError || (found.fetchStatus === 'paused' && !found.data);
  if (id === '' || (stuck && !found.data))
    return <Problem error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />;
  return found.data ? <Person key={found.data.id} person={found.data} /> : <PersonSkeleton />;
}

function Person({ person }: { person: UserDetail }) {
  useScreenTitle(nameOf(person));
  const screen = useMatches().at(-1)?.handle as ModuleScreen;
  const { rightsIn } = useAdminFacts();
  const rights = rightsIn('pausers');
  const mayEdit = rights.e && screen.path === '/admin/users/edit';
  const [act, setAct] = useState<ActionName | null>(null);
  const [now] = useState(() => Date.now());
  const part = { person, mayEdit, ask: setAct };
  return (
    <>
      <PersonHead {...part} mayWrite={rights.a} />
      <FactStrip person={person} now={now} />
      <div className="grid gap-5 lg:grid-cols-2">
        <div className={COLUMN}>
          <AccessCard {...part} now={now} />
          <SecurityCard {...part} />
        </div>
        <div className={COLUMN}>
          {person.panels.map((panel) => (
            <PanelCard key={panel.key} panel={panel} />
          ))}
          <BansCard {...part} now={now} />
          <LogCard {...part} />
        </div>
      </div>
      {mayEdit ? (
        <div className="mt-5">
          <DetailsForm person={person} rights={rights} seesRoles={rightsIn('ual').e && rightsIn('paroles').v} />
        </div>
      ) : null}
      <ActionDialog open={act ? { name: act, person } : null} onClose={() => setAct(null)} />
    </>
  );
}

function Problem({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  const back = <ButtonLink href={listAddress(LIST)}>Back to the list</ButtonLink>;
  if (navigator.onLine && (error === null || (error instanceof AppError && error.http === 404))) {
    return (
      <ErrorState notFound title="This user could not be found" actions={back}>
        The account may have been erased, or the link is not complete.
      </ErrorState>
    );
  }
  const { message, reference } = problemOf(error);
  return (
    <ErrorState
      title="We could not load this user"
      onRetry={onRetry}
      retrying={busy}
      actions={back}
      {...(reference ? { reference } : {})}
    >
      {message}
    </ErrorState>
  );
}

function PersonSkeleton() {
  return (
    <Loading label="Loading the user">
      <div className="mb-5 flex items-center gap-4">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton className="h-8 w-64 rounded-sm" />
      </div>
      <Skeleton className="mb-5 h-24 rounded-lg" />
      <div className="grid gap-5 lg:grid-cols-2">
        {['access', 'bans', 'devices', 'record'].map((part) => (
          <Skeleton key={part} className="h-64 rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}
