import { counted } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import { Button, EmptyState, SearchInput, UiLink } from '@app/platform/web/ui';
import type { SearchAllReply } from '@app/practice/contract';
import { SEARCH_MAX, SEARCH_MIN } from '@app/questions/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SearchGroups } from '../../lists/everything/SearchGroups.tsx';
import {
  type SearchAllQuery,
  searchAllPath,
  useRecent,
  useSearchAllResults,
  useSearchAllText,
} from '../../lists/everything/use-search-all.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { focusFirstHit } from '../../lists/search/hits.ts';
import { Unavailable } from '../../lists/Unavailable.tsx';

interface FieldProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onEnter: () => void;
}

/** Focused when the page is opened from the header's search box or by Ctrl+K. */
function SearchBox({ text, onType, onEnter }: FieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#box') box.current?.focus();
  }, [hash]);
  return (
    <form
      role="search"
      className="mb-7 max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
        focusFirstHit();
      }}
    >
      <SearchInput
        ref={box}
        aria-label="Search everything"
        placeholder="Search, for example potassium"
        maxLength={SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && focusFirstHit()) event.preventDefault();
        }}
      />
    </form>
  );
}

function Recent({ recent, onClear }: { readonly recent: readonly string[]; readonly onClear: () => void }) {
  if (recent.length === 0)
    return (
      <p className="text-ink2">
        Searches what you can open: questions, revision guides, gems, definitions, FAQ, news and pages. It knows
        synonyms and forgives typing errors.
      </p>
    );
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-2 text-2xl">
        Recent searches
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {recent.map((text) => (
          <li key={text}>
            <UiLink href={searchAllPath({ text })} className="inline-flex min-h-8 items-center">
              {text}
            </UiLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 mb-3 text-sm text-ink3">Kept on this device only.</p>
      <Button size="s" onClick={onClear}>
        Clear recent searches
      </Button>
    </section>
  );
}

function Nothing({ query, meant }: { readonly query: SearchAllQuery; readonly meant: string | null }) {
  return (
    <EmptyState drawing="sprig" title="Nothing found">
      {meant ? (
        <p>
          Did you mean <UiLink href={searchAllPath({ text: meant })}>{meant}</UiLink>?
        </p>
      ) : null}
      {query.group ? (
        <p>
          <UiLink href={searchAllPath({ text: query.text })}>Search everything for “{query.text}”</UiLink>
        </p>
      ) : null}
      <p>Check the spelling, or use fewer words.</p>
    </EmptyState>
  );
}

interface FoundProps {
  readonly found: SearchAllReply;
  readonly query: SearchAllQuery;
  readonly onOpen: () => void;
}

function Found({ found: { groups, meant }, query, onOpen }: FoundProps) {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const put = total > 0 && meant ? `No matches for “${query.text}”. Showing “${meant}”: ` : null;
  return (
    <>
      <p role="status" className="mb-5 text-sm text-ink2">
        {put}
        <b className="text-ink">{counted(total, 'result')}</b>
        {query.group && total > 0 ? (
          <>
            {' · '}
            <UiLink href={searchAllPath({ text: query.text })}>Show all groups</UiLink>
          </>
        ) : null}
      </p>
      {total > 0 ? (
        <SearchGroups groups={groups} query={query} text={meant ?? query.text} onOpen={onOpen} />
      ) : (
        <Nothing query={query} meant={meant} />
      )}
    </>
  );
}

function Results({ query, onOpen }: Omit<FoundProps, 'found'>) {
  const { data, error, refetch } = useSearchAllResults(query);
  const online = useOnline();
  if (query.text.length < SEARCH_MIN) return <p className="text-ink2">Type one more letter to search.</p>;
  if (data) return <Found found={data} query={query} onOpen={onOpen} />;
  if (error || !online)
    return (
      <Unavailable
        level={2}
        what="the results"
        error={error}
        onRetry={() => void refetch()}
        back={{ href: '/profile', label: 'Your account' }}
      />
    );
  return <ListWaiting label="Searching" />;
}

export default function SearchPage() {
  const { text, query, type } = useSearchAllText();
  const { recent, add, clear } = useRecent();
  const keep = () => query.text.length >= SEARCH_MIN && add(query.text);
  return (
    <ListPage title="Search">
      <SearchBox text={text} onType={type} onEnter={keep} />
      {query.text === '' ? (
        <Recent recent={recent} onClear={clear} />
      ) : (
        <Results query={query} onOpen={() => void keep()} />
      )}
    </ListPage>
  );
}
