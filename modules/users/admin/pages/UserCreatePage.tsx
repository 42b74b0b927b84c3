import { ResourceForm, useAdminFacts } from '@app/platform/admin';
import { toast } from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PEOPLE_READS } from '../people/reads.ts';
import { personAddress } from '../people/labels.ts';
import { newPersonForm, personClient } from '../person/form/person-resource.ts';

const PATHS = { list: '/admin/users/list', create: '/admin/users/create', edit: '/admin/users/edit' };

export default function UserCreatePage() {
  const { rightsIn } = useAdminFacts();
  const rights = rightsIn('pausers');
  const seesRoles = rightsIn('ual').a && rightsIn('paroles').v;
  const form = useMemo(() => newPersonForm(seesRoles), [seesRoles]);
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <ResourceForm
      title="New user"
      resource={form}
      edition="pa"
      rights={rights}
      paths={PATHS}
      client={personClient}
      onSaved={({ id, email }) => {
        for (const { path } of PEOPLE_READS) void cache.invalidateQueries({ queryKey: [path] });
        toast({ message: `Account created. A link to choose a password was sent to ${String(email)}.` });
        // Delayed until the form has settled, so that the guard for unsaved changes does not object.
        setTimeout(() => void navigate(rights.v ? personAddress(id, rights.e) : '/admin'));
      }}
    />
  );
}
