import { page, pageTag, sectionOfTag } from '@app/content/contract';
import { ResourceEditPage, ResourceFrame, resourceClient, resourceKey, useAdminFacts } from '@app/platform/admin';
import { AppError, LINES, type Line, lineOf, type ModuleScreen } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { ButtonLink, EmptyState, Loading, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches, useParams, useSearchParams } from 'react-router';

/** The id of the page with this tag; null when it does not exist yet. */
async function findTagged(line: Line, tag: string): Promise<string | null> {
  try {
    return (await resourceClient(page, line).findBy('tag', tag)).id;
  } catch (error) {
    if (error instanceof AppError && error.http === 404) return null;
    throw error;
  }
}

/** The editor of one page, by the name in the address; viewing needs the right to view, saving the right to edit. */
export default function PageByNamePage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const named = useParams();
  const name = row.facts?.['name'] ?? named['name'] ?? '';
  const line = lineOf(row.edition ?? LINES[0]);
  const tag = pageTag(line, name);
  const found = useQuery({ queryKey: resourceKey(page, line, 'tag', tag), queryFn: () => findTagged(line, tag) });
  const { data: id } = found;
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (id && params.get('id') !== id) setParams({ id }, { replace: true });
  }, [id, params, setParams]);
  const skeleton = <Skeleton className="h-64 rounded-lg" />;
  return (
    <Loaded level={1} query={found} what="this page" safe="Nothing was changed." skeleton={skeleton}>
      {(pageId) => {
        if (pageId === null) return <NotWritten title={row.title} tag={tag} line={line} />;
        // The editor takes its row from the address.
        if (params.get('id') !== pageId) return <Loading label="Loading this page">{skeleton}</Loading>;
        const also = sectionOfTag[tag];
        return (
          <ResourceFrame key={pageId} resource={page} edition={line} page={ResourceEditPage} alsoEditedBy={also} />
        );
      }}
    </Loaded>
  );
}

function NotWritten({ title, tag, line }: { title: string; tag: string; line: Line }) {
  const { section = '', screens = '/admin' } = page.mounts[line] ?? {};
  const mayAdd = useAdminFacts().rightsIn(section).a;
  return (
    <EmptyState
      drawing="notebook"
      level={1}
      title={`${title}: not written yet`}
      actions={mayAdd ? <ButtonLink href={`${screens}/create`}>New page</ButtonLink> : null}
    >
      {mayAdd ? 'Make a page' : 'A colleague who may add pages makes one'} with the tag {tag}; it then opens here.
    </EmptyState>
  );
}
