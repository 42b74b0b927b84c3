import type { UserDetail } from '@app/users/contract';
import { ResourceForm, type Rights } from '@app/platform/admin';
import { ConfirmDialog } from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PEOPLE_READS } from '../../people/reads.ts';
import { shortNameOf } from '../../people/labels.ts';
import { confirmingMove } from './confirm-move.ts';
import { detailsForm, detailsRow, personClient } from './person-resource.ts';

const PATHS = { list: '/admin/users/list', create: '/admin/users/create', edit: '/admin/users/edit' };

interface DetailsFormProps {
  readonly person: UserDetail;
  readonly rights: Rights;
  readonly seesRoles: boolean;
}

interface AddressChange {
  readonly email: string;
  readonly answer: (yes: boolean) => void;
}

/** Name, address and other details. It sends the version it was opened with, so that a concurrent save is noticed. */
export function DetailsForm({ person, rights, seesRoles }: DetailsFormProps) {
  const cache = useQueryClient();
  const form = useMemo(() => detailsForm(seesRoles), [seesRoles]);
  const [row, setRow] = useState(() => detailsRow(person));
  const [addressChange, setAddressChange] = useState<AddressChange | null>(null);
  const client = useMemo(
    () =>
      confirmingMove(personClient, String(row['email']), (email) => {
        return new Promise((answer) => setAddressChange({ email, answer }));
      }),
    [row],
  );
  const answer = (yes: boolean) => {
    addressChange?.answer(yes);
    setAddressChange(null);
  };
  return (
    <>
      <ResourceForm
        embedded
        title="Details"
        resource={form}
        edition="pa"
        rights={rights}
        paths={PATHS}
        client={client}
        row={row}
        onSaved={(saved) => {
          setRow(saved);
          for (const { path } of PEOPLE_READS) void cache.invalidateQueries({ queryKey: [path] });
        }}
      />
      <ConfirmDialog
        open={addressChange !== null}
        title="Change the e-mail address?"
        confirmLabel="Change it"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {shortNameOf(person)} is logged out at once, and can log in only with{' '}
        <b className="break-all">{addressChange?.email}</b>. Make sure that it is spelt right. If it belongs to a
        sign-up that was never confirmed, that sign-up is deleted.
        {person.second_factor === 'on'
          ? ' Their two-step log-in is removed when they confirm the new address; after that they can set it up again.'
          : null}
      </ConfirmDialog>
    </>
  );
}
