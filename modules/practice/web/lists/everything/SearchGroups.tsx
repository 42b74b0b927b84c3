import { formatCount } from '@app/platform/contract';
import { Card, Pagination, UiLink } from '@app/platform/web/ui';
import { GROUP_PAGE, type SearchGroup, type SearchHit } from '@app/practice/contract';
import { walkHits } from '../search/hits.ts';
import { Marked } from '../search/Marked.tsx';
import { type SearchAllQuery, searchAllPath } from './use-search-all.ts';

function Hit({ hit, onOpen }: { readonly hit: SearchHit; readonly onOpen: () => void }) {
  return (
    <li className="px-5 py-4 hover:bg-sunken/55">
      <UiLink
        data-hit=""
        href={hit.href}
        onClick={onOpen}
        onKeyDown={walkHits}
        className="block leading-normal text-ink no-underline hover:underline"
      >
        {hit.place ? <span className="mb-1 block text-sm text-ink3">{hit.place}</span> : null}
        <span className="block">
          <Marked {...hit.title} />
        </span>
        {hit.excerpt ? (
          <span className="mt-1 block text-sm text-ink2">
            <Marked {...hit.excerpt} />
          </span>
        ) : null}
      </UiLink>
    </li>
  );
}

export interface SearchGroupsProps {
  readonly groups: readonly SearchGroup[];
  readonly query: SearchAllQuery;
  /** The search text, after any spelling correction. */
  readonly text: string;
  readonly onOpen: () => void;
}

function Group({ group, query, text, onOpen }: Omit<SearchGroupsProps, 'groups'> & { readonly group: SearchGroup }) {
  const { key, name, count, hits } = group;
  const alone = query.group === key;
  const id = `found-${key}`;
  return (
    <section aria-labelledby={id} className="mt-8 first:mt-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-2xl">
          {name} <span className="text-md text-ink3 tabular-nums">{formatCount(count)}</span>
        </h2>
        {alone || count <= hits.length ? null : (
          <UiLink href={searchAllPath({ text, group: key })} className="ml-auto inline-flex min-h-8 items-center">
            Show all {formatCount(count)}
            <span className="sr-only"> in {name}</span>
          </UiLink>
        )}
      </div>
      <Card flush>
        <ol className="divide-y divide-line">
          {hits.map((hit) => (
            <Hit key={hit.href} hit={hit} onOpen={onOpen} />
          ))}
        </ol>
      </Card>
      {alone ? (
        <Pagination
          label={`Pages of ${name}`}
          page={query.page}
          pages={Math.ceil(count / GROUP_PAGE)}
          hrefFor={(page) => searchAllPath({ text, group: key, page })}
          className="mt-5"
        />
      ) : null}
    </section>
  );
}

export function SearchGroups({ groups, ...rest }: SearchGroupsProps) {
  return groups.map((group) => <Group key={group.key} group={group} {...rest} />);
}
