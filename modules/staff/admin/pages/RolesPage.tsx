import { LeaveGuard, useAdminFacts, useNarrow } from '@app/platform/admin';
import { Loaded } from '@app/platform/web/query';
import { ButtonLink, EmptyState, Field, Notice, Select, Skeleton, UiLink } from '@app/platform/web/ui';
import type { RoleMembers } from '@app/staff/contract';
import History from 'lucide-react/icons/history';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { AUDIT, ROLES, roleAddress } from '../addresses.ts';
import { ChangesBar, Legend } from '../roles/ChangesBar.tsx';
import { leavesNoOwner, type RoleRow, whyLocked, whyNotThis } from '../roles/matrix.ts';
import { MembersButton } from '../roles/Members.tsx';
import { type GridColumn, RightsGrid } from '../roles/RightsGrid.tsx';
import { useRoleDrafts } from '../roles/use-role-drafts.ts';
import { useGiver, useRoleMembers, useRoles } from '../roles/use-roles.ts';

export default function RolesPage() {
  const roles = useRoles();
  return (
    <>
      <PageHead />
      <Loaded
        query={roles}
        what="the roles"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-[32rem] rounded-lg" />}
      >
        {(rows) => <Matrix roles={rows} />}
      </Loaded>
    </>
  );
}

function PageHead() {
  const { rightsIn } = useAdminFacts();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-[1.6875rem]">Roles</h1>
        <p className="text-ink2">
          What each role may view, add and edit, section by section. Changes take effect straight away.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {rightsIn('pasettings').v ? (
          <ButtonLink href={`${AUDIT}?entity=role`} icon={<History />}>
            Who changed what
          </ButtonLink>
        ) : null}
        {rightsIn('paroles').a ? (
          <ButtonLink href={`${ROLES}/create`} icon={<Plus />}>
            New role
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

const NO_OWNER =
  'At least one person must have every right, or nobody could give rights back. Give another role every right first.';

function Matrix({ roles }: { roles: readonly RoleRow[] }) {
  const members = useRoleMembers();
  const giver = useGiver();
  const drafts = useRoleDrafts(roles);
  if (roles.length === 0) {
    return (
      <EmptyState drawing="notebook" title="No roles yet">
        Make the first one, then give it to somebody on their page.
      </EmptyState>
    );
  }
  const ownerless = leavesNoOwner(roles, drafts.now, (id) => members.get(id)?.count ?? 0);
  const columns = drafts.now.map(
    (role, at): GridColumn => ({
      id: role.id,
      name: role.name,
      head: <RoleHead role={role} members={members.get(role.id)} />,
      held: role.permissions,
      stored: roles[at]?.permissions ?? null,
      locked: whyLocked(giver, roles[at] ?? role),
    }),
  );
  return (
    <>
      <LeaveGuard dirty={drafts.drafts.length > 0} />
      {drafts.problem ? (
        <Notice tone="error" announce className="mb-4" title={`${drafts.problem.role} was not saved.`}>
          {drafts.problem.message}
        </Notice>
      ) : null}
      <Grid columns={columns} onToggle={drafts.toggle} whyNot={(section, flag) => whyNotThis(giver, section, flag)} />
      {ownerless ? (
        <Notice tone="warn" announce className="mt-4" title="The last owner is protected.">
          {NO_OWNER}
        </Notice>
      ) : null}
      <ChangesBar
        drafts={drafts.drafts}
        busy={drafts.pending}
        refused={ownerless}
        onSave={() => void drafts.save()}
        onDiscard={drafts.discard}
      />
    </>
  );
}

function RoleHead({ role, members }: { role: RoleRow; members: RoleMembers | undefined }) {
  const mayOpen = useAdminFacts().rightsIn('paroles').e;
  const look = 'inline-block min-h-6 font-display text-base font-title whitespace-nowrap text-ink';
  return (
    <>
      {mayOpen ? (
        <UiLink href={roleAddress(role.id)} className={`${look} no-underline hover:underline`}>
          {role.name}
        </UiLink>
      ) : (
        <span className={look}>{role.name}</span>
      )}
      <MembersButton role={role.name} members={members} />
    </>
  );
}

type GridProps = Pick<Parameters<typeof RightsGrid>[0], 'columns' | 'onToggle' | 'whyNot'>;

/** On a phone one role at a time, because five columns of three marks do not fit. */
function Grid(props: GridProps) {
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!narrow)
    return (
      <RightsGrid {...props} caption="Rights by section and role" className="max-h-[max(20rem,calc(100dvh-16.5rem))]" />
    );
  const column = props.columns.find((each) => each.id === chosen) ?? props.columns[0];
  return (
    <>
      <Field label="Role" className="mb-3">
        <Select
          value={column?.id ?? ''}
          options={props.columns.map((each) => ({ value: each.id, label: each.name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      {column?.locked ? (
        <Notice tone="info" className="mb-3">
          {column.locked}
        </Notice>
      ) : null}
      <Legend className="mb-3" />
      <RightsGrid {...props} large columns={column ? [column] : []} caption={`Rights of ${column?.name ?? 'nobody'}`} />
    </>
  );
}
