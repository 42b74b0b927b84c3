import type { UserDetail } from '@app/users/contract';
import { ResourceForm, type Rights } from '@app/platform/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PEOPLE_READS } from '../../people/reads.ts';
import { detailsForm, detailsRow, personClient } from './person-resource.ts';

const PATHS = { list: '/admin/users/list', create: '/admin/users/create', edit: '/admin/users/edit' };

interface DetailsFormProps {
  readonly person: UserDetail;
  readonly rights: Rights;
  readonly seesRoles: boolean;
}

/** Name, address and other details. It sends the version it was opened with, so that a concurrent save is noticed. */
export function DetailsForm({ person, rights, seesRoles }: DetailsFormProps) {
  const cache = useQueryClient();
  const form = useMemo(() => detailsForm(seesRoles), [seesRoles]);
  const [row, setRow] = useState(() => detailsRow(person));
  return (
    <ResourceForm
      embedded
      title="Details"
      resource={form}
      edition="pa"
      rights={rights}
      paths={PATHS}
      client={personClient}
      row={row}
      onSaved={(saved) => {
        setRow(saved);
        for (const { path } of PEOPLE_READS) void cache.invalidateQueries({ queryKey: [path] });
      }}
    />
  );
}
