import { counted } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import { useExistingPage } from '@app/platform/web/query';
import { Badge, Card, EmptyState, Pagination, UiLink } from '@app/platform/web/ui';
import { type Bank, type BankPages, bankPages, type SearchReply, type SearchRow } from '@app/practice/contract';
import { SEARCH_MIN } from '@app/questions/contract';
import Flag from 'lucide-react/icons/flag';
import type { MouseEvent } from 'react';
import { placePath, topicName } from '../../bank/paths.ts';
import { useGo } from '../../bank/use-go.ts';
import { ListWaiting } from '../ListWaiting.tsx';
import { StateBadge } from '../QuestionList.tsx';
import { Unavailable } from '../Unavailable.tsx';
import { walkHits } from './hits.ts';
import { Marked } from './Marked.tsx';
import { searchPath } from './search-state.ts';
import { SIZE, useResults } from './use-search.ts';

const placeName = (row: SearchRow) => (row.matrix ? `${row.category} · ${topicName(row)}` : row.category);

interface HitProps {
  readonly row: SearchRow;
  readonly onOpen: (event: MouseEvent, row: SearchRow) => void;
}

function Hit({ row, onOpen }: HitProps) {
  return (
    <li className="px-5 py-4 hover:bg-sunken/55">
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink3">
        <span className="min-w-0 flex-1">{placeName(row)}</span>
        {row.found_in === 'explanation' ? <Badge>In the explanation</Badge> : null}
        {row.flagged ? (
          <Flag aria-label="flagged" role="img" className="size-4 flex-none fill-current text-berry" />
        ) : null}
        {row.state === 'unseen' ? null : <StateBadge state={row.state} />}
      </div>
      <UiLink
        data-hit=""
        href={placePath(row)}
        onClick={(event) => onOpen(event, row)}
        onKeyDown={walkHits}
        className="block leading-normal text-ink no-underline hover:underline"
      >
        <Marked {...row.excerpt} />
        <span className="mt-1 block text-sm text-ink2">
          <Marked {...row.lead_in} />
        </span>
      </UiLink>
    </li>
  );
}

interface NothingProps {
  readonly found: SearchReply;
  readonly text: string;
  readonly root: string;
}

function Nothing({ found, text, root }: NothingProps) {
  const other = found.elsewhere.map(({ bank, count }) => ({ ...(bankPages[bank] satisfies BankPages), count }));
  return (
    <EmptyState drawing="sprig" title="No questions found">
      {found.meant ? (
        <p>
          Did you mean <UiLink href={searchPath(root, found.meant)}>{found.meant}</UiLink>?
        </p>
      ) : null}
      {other.map((each) => (
        <p key={each.root}>
          <UiLink href={searchPath(each.root, text)}>
            {each.name} has {counted(each.count, 'question')}
          </UiLink>{' '}
          with these words.
        </p>
      ))}
      <p>Check the spelling, or use fewer words.</p>
    </EmptyState>
  );
}

export interface SearchResultsProps {
  readonly bank: Bank;
  readonly root: string;
  /** The search in the URL. */
  readonly text: string;
  readonly page: number;
  readonly onLeave: () => void;
}

function Found({ found, bank, root, text, page, onLeave }: SearchResultsProps & { readonly found: SearchReply }) {
  const goTo = useGo();
  const open = (event: MouseEvent, row: SearchRow) => {
    onLeave();
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(placePath(row), { state: { back: { href: searchPath(root, text, page), label: 'Back to the search' } } });
  };
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink2">
        {found.count > 0 && found.meant ? `No matches for “${text}”. Showing “${found.meant}”: ` : null}
        <b className="text-ink">{counted(found.count, 'question')}</b> in {bankPages[bank].name}
      </p>
      {found.rows.length > 0 ? (
        <Card flush>
          <ol aria-label="Questions found" className="divide-y divide-line">
            {found.rows.map((row) => (
              <Hit key={row.id} row={row} onOpen={open} />
            ))}
          </ol>
        </Card>
      ) : null}
      {found.count === 0 ? <Nothing found={found} text={text} root={root} /> : null}
      <Pagination
        label="Pages of the search"
        page={page}
        pages={Math.ceil(found.count / SIZE)}
        hrefFor={(number) => searchPath(root, text, number)}
        className="mt-5"
      />
    </>
  );
}

/** The bank's matches, shown instead of the table. */
export function SearchResults(props: SearchResultsProps) {
  const { bank, root, text, page } = props;
  const result = useResults(bank, text, page);
  const { error, refetch } = result;
  const goTo = useGo();
  const data = useExistingPage(result, (existing) => goTo(searchPath(root, text, existing), { replace: true }));
  const online = useOnline();
  if (text.length < SEARCH_MIN) return <p className="text-ink2">Type one more letter to search the questions.</p>;
  if (data) return <Found {...props} found={data} />;
  if (error || !online)
    return (
      <Unavailable
        level={2}
        what="what the bank has on this"
        error={error}
        onRetry={() => void refetch()}
        back={{ href: root, label: 'All categories' }}
      />
    );
  return <ListWaiting label="Searching" />;
}
