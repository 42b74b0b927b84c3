import { NO_PERMISSIONS, type Permissions } from '@app/access/contract';
import type { FieldInputProps } from '@app/platform/admin';
import { Field, Select } from '@app/platform/web/ui';
import { useState } from 'react';
import { Legend } from './ChangesBar.tsx';
import {
  applied,
  changeInWords,
  changesBetween,
  type Giver,
  type RoleRow,
  whyLocked,
  whyNotThis,
  withFlag,
} from './matrix.ts';
import { MembersNote } from './Members.tsx';
import { RightsGrid } from './RightsGrid.tsx';
import { useGiver, useRoleMembers, useRoles } from './use-roles.ts';

const NAME = 'This role';

/** The rights of another role, as far as the viewer may grant them. */
const givable = (giver: Giver, copied: Permissions, mine: Permissions): Permissions =>
  applied(
    mine,
    changesBetween(mine, copied).filter((change) => giver.holds(change.section, change.flag)),
  );

/** The rights of one role as a grid, instead of the stored JSON. */
export function RightsField({ value, onChange, disabled, row, field }: FieldInputProps) {
  const giver = useGiver();
  const members = useRoleMembers();
  const held = (value ?? NO_PERMISSIONS) as Permissions;
  const role = row as RoleRow | undefined;
  const stored = role?.permissions ?? null;
  const locked = role ? whyLocked(giver, role) : null;
  const changes = stored ? changesBetween(stored, held) : [];
  return (
    <div className="max-w-head">
      {disabled || locked ? null : (
        <CopyFrom
          except={role?.id}
          onPick={(from) => onChange(givable(giver, from.permissions, held))}
          lacking={(from) => changesBetween(givable(giver, from.permissions, held), from.permissions).length}
        />
      )}
      <Legend className="mb-3" unsaved={stored !== null} />
      <RightsGrid
        caption={field.label}
        columns={[
          { id: 'role', name: NAME, held, stored, locked: disabled ? 'You may not change this role.' : locked },
        ]}
        whyNot={(section, flag) => whyNotThis(giver, section, flag)}
        onToggle={(_id, section, flag, on) => onChange(withFlag(held, section, flag, on))}
      />
      {changes.length > 0 ? (
        <p role="status" className="mt-2 text-sm">
          <b>
            {changes.length} {changes.length === 1 ? 'change' : 'changes'}:
          </b>{' '}
          {changes.map((change) => changeInWords('', change).trim()).join(', ')}
        </p>
      ) : null}
      {role ? <MembersNote members={members.get(role.id)} /> : null}
    </div>
  );
}

interface CopyFromProps {
  readonly except: string | undefined;
  readonly onPick: (role: RoleRow) => void;
  readonly lacking: (role: RoleRow) => number;
}

function CopyFrom({ except, onPick, lacking }: CopyFromProps) {
  const { data = [] } = useRoles();
  const [note, setNote] = useState('');
  const others = data.filter((role) => role.id !== except);
  if (others.length === 0) return null;
  const pick = (id: string) => {
    const from = others.find((role) => role.id === id);
    if (!from) return;
    const left = lacking(from);
    setNote(
      left > 0
        ? `Copied from ${from.name}, without ${left === 1 ? '1 right' : `${left} rights`} that you do not have.`
        : `Copied from ${from.name}.`,
    );
    onPick(from);
  };
  return (
    <Field label="Copy the rights of" aside="optional" ok={note} className="mb-4 max-w-form">
      <Select
        prompt="Choose a role"
        value=""
        options={others.map((role) => ({ value: role.id, label: role.name }))}
        onChange={(event) => pick(event.target.value)}
      />
    </Field>
  );
}
