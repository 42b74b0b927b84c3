import { toast } from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { refreshLists, resourceClient } from '../client.ts';
import { editAddress, type ResourcePageProps } from '../props.ts';
import { inSentence } from '@app/platform/contract';
import { ResourceForm } from './ResourceForm.tsx';
import { titleOf } from '../values.ts';

export function ResourceCreatePage(props: ResourcePageProps) {
  const { resource, edition, paths, rights } = props;
  const client = useMemo(() => resourceClient(resource, edition), [resource, edition]);
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <ResourceForm
      {...props}
      client={client}
      title={`New ${inSentence(resource.label)}`}
      onSaved={(row) => {
        void refreshLists(cache, resource, edition);
        toast({ message: `${titleOf(resource, row)} created.` });
        // Deferred until the form has settled, so that the leave guard sees nothing unsaved.
        setTimeout(() => void navigate(rights.e ? editAddress(paths, row.id) : paths.list));
      }}
    />
  );
}
