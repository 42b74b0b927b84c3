import { useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, UiLink } from '@app/platform/web/ui';
import { type AuditItem, staffApi } from '@app/staff/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Person } from './AuditSentence.tsx';
import { changesOf } from './diff.ts';
import { fieldValue, fieldWords } from './field-words.ts';
import { type AuditLine, entityAddress, itemsInWords } from './labels.ts';

const PAGE = 100;

/** The further items of an act, a hundred at a time, once somebody wants them. */
function useItems({ id }: AuditLine, enabled: boolean) {
  const found = useInfiniteQuery({
    queryKey: [staffApi.auditItems.path, id],
    queryFn: ({ pageParam: page, client }) =>
      client.query(queryOf(staffApi.auditItems, { params: { id }, query: { page, size: PAGE } })),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, count }) => (page * size < count ? page + 1 : undefined),
    enabled,
  });
  return { ...found, rows: found.data?.pages.flatMap((page) => page.rows) };
}

function Item({ item, action }: { readonly item: AuditItem; readonly action: string }) {
  const { resources } = useAdminFacts();
  const address = entityAddress(resources, { ...item, action, order: null });
  const resource = resources.get(item.entity);
  const changes = changesOf(item.before, item.after).lines.map(
    ({ field, before, after }) =>
      `${fieldWords(resource, field)}: ${before === null ? '' : `${fieldValue(field, before)} → `}${fieldValue(field, after)}`,
  );
  const name = item.name ?? 'an item';
  const named = address ? <UiLink href={address}>{name}</UiLink> : name;
  return (
    <li className={changes.length > 0 ? 'basis-full' : ''}>
      {item.subject ? <Person {...item.subject} /> : named}
      {changes.length > 0 ? <span className="text-ink3"> {changes.join('; ')}</span> : null}
    </li>
  );
}

/** What an act on many was about: the first of its items, and the others on request. */
export function ActItems({ line }: { readonly line: AuditLine }) {
  const { resources } = useAdminFacts();
  const [all, setAll] = useState(false);
  const more = useItems(line, all);
  const { count = 0, shown = [] } = line.items ?? {};
  const rows = more.rows ?? shown;
  const left = count - rows.length;
  return (
    <div className="py-3">
      <p className="mb-2 flex flex-wrap justify-between gap-x-4">
        <b>{itemsInWords(resources, line)}</b>
        <span className="text-ink3">one act, one line</span>
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {rows.map((item) => (
          <Item key={`${item.entity} ${item.entity_id}`} item={item} action={line.action} />
        ))}
      </ul>
      {left > 0 && (!all || more.hasNextPage || more.isPending) ? (
        <Button
          size="s"
          tone="quiet"
          className="mt-2"
          busy={more.isFetching}
          onClick={() => (all ? void more.fetchNextPage() : setAll(true))}
        >
          {left} more
        </Button>
      ) : null}
      {more.isError ? <p className="mt-2 text-ink2">The others could not be loaded. Try again later.</p> : null}
    </div>
  );
}
