import { counted } from '@app/platform/contract';
import type { RoleMembers } from '@app/staff/contract';
import { PersonLink } from '@app/users/admin';
import { Button, Dialog } from '@app/platform/web/ui';
import { useState } from 'react';

const LIST_RIGHT = 'Only staff who can see the Admin List can see who they are.';

function MemberList({ members }: { members: RoleMembers }) {
  if (members.people === null) return <p>{LIST_RIGHT}</p>;
  return (
    <ul className="space-y-1.5">
      {members.people.map((person) => (
        <li key={person.uid}>
          <PersonLink uid={person.uid} name={person.name} />
        </li>
      ))}
    </ul>
  );
}

/** The number of members of a role; a press lists them. */
export function MembersButton({ role, members }: { role: string; members: RoleMembers | undefined }) {
  const [open, setOpen] = useState(false);
  if (!members) return <span className="block text-xs text-ink3">nobody</span>;
  return (
    <>
      <button
        type="button"
        aria-label={`${role}: ${counted(members.count, 'person', 'people')}`}
        onClick={() => setOpen(true)}
        className="mx-auto block min-h-6 rounded-xs text-xs text-ink3 underline decoration-dotted underline-offset-3 hover:text-ink"
      >
        {counted(members.count, 'person', 'people')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Who has ${role}`}
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <MemberList members={members} />
      </Dialog>
    </>
  );
}

/** The members, below the form of one role. */
export function MembersNote({ members }: { members: RoleMembers | undefined }) {
  return (
    <div className="mt-4 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="mb-1 font-semibold">
        {members ? `${counted(members.count, 'person', 'people')} with this role` : 'Nobody has this role yet'}
      </p>
      {members ? <MemberList members={members} /> : <p className="text-ink2">Give it to somebody on their page.</p>}
    </div>
  );
}
