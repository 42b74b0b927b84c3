import { page, pageTag } from '@app/content/contract';
import { ResourceEditPage, resourceClient, resourceKey } from '@app/platform/admin';
import { LINES, type Line, lineOf, type ModuleScreen, type Resource } from '@app/platform/contract';
import { ButtonLink, EmptyState, ErrorState, Loading, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches, useParams, useSearchParams } from 'react-router';
import { ResourceFrame } from './ResourceFrame.tsx';

const pages = page as unknown as Resource;
/** Tags are unique, but a search finds them as parts of others. */
const MOST = 100;

function useTaggedRow(line: Line, tag: string) {
  return useQuery({
    queryKey: resourceKey(pages, line, 'tag', tag),
    queryFn: async () => {
      const found = await resourceClient(pages, line).list({ search: tag, size: MOST });
      return found.rows.find((row) => row['tag'] === tag)?.id ?? null;
    },
  });
}

/** The editor of one page by the name in its address; it opens to view, saving needs the right to edit. */
export default function PageByNamePage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const named = useParams();
  const name = row.facts?.['name'] ?? named['name'] ?? '';
  const line = lineOf(row.edition ?? LINES[0]);
  const { data: id, isError, refetch } = useTaggedRow(line, pageTag(line, name));
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (id && params.get('id') !== id) setParams({ id }, { replace: true });
  }, [id, params, setParams]);
  const folder = pages.mounts[line]?.screens ?? '/admin';
  if (isError) {
    return (
      <ErrorState title="We could not load this page" onRetry={() => void refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  }
  if (id === null) {
    return (
      <EmptyState
        drawing="notebook"
        level={1}
        title={`${row.title}: not written yet`}
        actions={<ButtonLink href={`${folder}/create`}>New page</ButtonLink>}
      >
        Make a page with the tag {pageTag(line, name)}; it then opens here.
      </EmptyState>
    );
  }
  if (!id || params.get('id') !== id) {
    return (
      <Loading label="Loading the page">
        <Skeleton className="h-64 rounded-lg" />
      </Loading>
    );
  }
  return <ResourceFrame key={id} resource={pages} edition={line} page={ResourceEditPage} />;
}
