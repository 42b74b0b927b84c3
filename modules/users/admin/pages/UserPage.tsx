import { type UserDetail, usersApi } from '@app/users/contract';
import { listAddress, useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { MAIN_LINE, type ModuleScreen, scopeCovers } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ButtonLink, ErrorState, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import type { ActionName } from '../actions/actions.ts';
import { nameOf } from '../people/labels.ts';
import { AccessCard } from '../person/access/AccessCard.tsx';
import { BansCard } from '../person/BansCard.tsx';
import { FactStrip } from '../person/FactStrip.tsx';
import { DetailsForm } from '../person/form/DetailsForm.tsx';
import { LogCard } from '../person/LogCard.tsx';
import { PanelCard } from '../person/PanelCard.tsx';
import { PersonHead } from '../person/PersonHead.tsx';
import { SecurityCard } from '../person/SecurityCard.tsx';

const LIST = '/admin/users/list';
const BACK = 'Back to the list';
const COLUMN = 'flex min-w-0 flex-col gap-5';

/** One user: details, access, history and actions. */
export default function UserPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const found = useQuery({ ...queryOf(usersApi.user, { params: { id } }), enabled: id !== '' });
  if (id === '') return <NoSuchUser />;
  return (
    <Loaded
      level={1}
      query={found}
      what="this user"
      safe="Nothing was changed."
      back={{ href: listAddress(LIST), label: BACK }}
      absent={<NoSuchUser />}
      skeleton={<PersonSkeleton />}
    >
      {(person) => <Person key={person.id} person={person} now={found.dataUpdatedAt} />}
    </Loaded>
  );
}

/** `now` is the moment the person was read: what was given meanwhile has begun by then. */
function Person({ person, now }: { person: UserDetail; now: number }) {
  useScreenTitle(nameOf(person));
  const screen = useMatches().at(-1)?.handle as ModuleScreen;
  const { rightsIn, scope } = useAdminFacts();
  const rights = rightsIn('pausers');
  const mayEdit = rights.e && screen.path === '/admin/users/edit';
  const [act, setAct] = useState<ActionName | null>(null);
  const part = { person, mayEdit, onAction: setAct };
  return (
    <>
      <PersonHead {...part} mayWrite={rights.a} />
      <FactStrip person={person} now={now} />
      <div className="grid gap-5 lg:grid-cols-2">
        <div className={COLUMN}>
          <AccessCard {...part} mayEdit={mayEdit && scopeCovers(scope, MAIN_LINE)} now={now} />
          <SecurityCard {...part} />
          <BansCard {...part} now={now} />
        </div>
        <div className={COLUMN}>
          {person.panels.map((panel) => (
            <PanelCard key={panel.key} panel={panel} />
          ))}
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

const NoSuchUser = () => (
  <ErrorState
    notFound
    title="This user could not be found"
    actions={<ButtonLink href={listAddress(LIST)}>{BACK}</ButtonLink>}
  >
    The account may have been deleted, or the link is not complete.
  </ErrorState>
);

function PersonSkeleton() {
  return (
    <>
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
    </>
  );
}
