import { TabLinks } from '@app/platform/web/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { resourceClient } from './client.ts';
import { useAdminFacts } from './context.tsx';
import type { ResourcePageProps } from './props.ts';
import { ResourceViewPage } from './form/ResourceViewPage.tsx';
import { BulkActions } from './list/bulk/BulkActions.tsx';
import { ListPage } from './list/ListPage.tsx';
import { OrderButton } from './list/order/OrderButton.tsx';
import { resourceListing } from './list/resource/resource-listing.tsx';

export function ResourceListPage(page: ResourcePageProps) {
  const isRow = useSearchParams()[0].has('id');
  return isRow && !page.rights.e ? <ResourceViewPage {...page} /> : <Rows {...page} />;
}

function Rows(page: ResourcePageProps) {
  const { resource, edition, rights, paths, siblings = [] } = page;
  const { resources } = useAdminFacts();
  const client = useMemo(() => resourceClient(resource, edition), [resource, edition]);
  const { v, a, e } = rights;
  const { list, create, edit, view } = paths;
  // Compared by value: new objects with the same rights and addresses must not reset the list.
  const listing = useMemo(() => {
    const source = { resource, edition, rights: { v, a, e }, paths: { list, create, edit, view } };
    return resourceListing(source, client, resources);
  }, [resource, edition, v, a, e, list, create, edit, view, client, resources]);
  return (
    <ListPage
      listing={listing}
      headActions={resource.ordered && e ? <OrderButton page={page} client={client} /> : null}
      below={
        siblings.length > 1 ? (
          <TabLinks className="mb-4" label="Product line" items={siblings} current={paths.list} />
        ) : null
      }
      renderBulk={
        e ? (rows, clear) => <BulkActions page={page} client={client} rows={rows} clear={clear} /> : undefined
      }
    />
  );
}
