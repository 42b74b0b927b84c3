import { FEEDBACK_STATES, feedbackScreen, feedbackSearch } from '@app/community/contract';
import { LineTabs, SearchForm, useAdminFacts } from '@app/platform/admin';
import { type Line, lineOf, LINES, type ModuleScreen } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { ButtonLink, ChipLink, cx, EmptyState, Pagination, Skeleton, useShortcuts } from '@app/platform/web/ui';
import Plus from 'lucide-react/icons/plus';
import { useMatches, useNavigate } from 'react-router';
import { Answering } from '../feedback/Answering.tsx';
import { InboxList } from '../feedback/InboxList.tsx';
import { type Inbox, useInbox } from '../feedback/use-inbox.ts';

const NOTHING: Readonly<Record<Inbox['state'], readonly [title: string, text: string]>> = {
  open: ['All answered', 'New messages appear here and on the dashboard.'],
  waiting: ['No replies awaited', 'Messages in which you asked something are kept here until they are closed.'],
  closed: ['None closed yet', 'Closed messages are kept here.'],
};

/** By reference, words or person, in every state. */
function Search({ line, search }: { readonly line: Line; readonly search: string }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      className="mb-4 max-w-form"
      label="Search by reference, words, name or address"
      value={search}
      onSearch={(words) => void navigate(words === '' ? feedbackScreen(line) : feedbackSearch(line, words))}
    />
  );
}

/** The feedback inbox: the list, the open message, the saved replies. */
export default function FeedbackPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen | undefined;
  const line = lineOf(row?.edition ?? LINES[0]);
  const inbox = useInbox(line);
  const rights = useAdminFacts().rightsIn('panofs');
  useShortcuts({ j: () => inbox.move(1), k: () => inbox.move(-1), z: inbox.undoLast });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-[1.6875rem]">Feedback</h1>
        {rights.a ? (
          <ButtonLink href={`${feedbackScreen(line)}/create`} size="s" icon={<Plus />} className="ml-auto">
            Add a message
          </ButtonLink>
        ) : null}
      </div>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">
        What people wrote to us. A reply goes out by e-mail, and the next message opens at once. If somebody rings or
        sends a letter, add it as a message.
      </p>
      <LineTabs line={line} addressOf={feedbackScreen} />
      <Search line={line} search={inbox.search} />
      <nav aria-label="State" className="mb-4 flex flex-wrap gap-2">
        {FEEDBACK_STATES.map(({ value, label }) => (
          <ChipLink
            key={value}
            href={`${feedbackScreen(line)}?state=${value}`}
            on={value === inbox.state && inbox.search === ''}
            count={inbox.counts[value]}
          >
            {label}
          </ChipLink>
        ))}
      </nav>
      {inbox.found ? (
        <Loaded
          query={inbox.found}
          what="the messages"
          safe="Nothing was changed."
          skeleton={<Skeleton className="h-96 rounded-lg" />}
        >
          {() => <Messages inbox={inbox} line={line} mayAnswer={rights.e} />}
        </Loaded>
      ) : null}
    </>
  );
}

function Messages({ inbox, line, mayAnswer }: { inbox: Inbox; line: Line; mayAnswer: boolean }) {
  const { chosen, state, search } = inbox;
  const address = search === '' ? `${feedbackScreen(line)}?state=${state}` : feedbackSearch(line, search);
  if (!chosen && inbox.page > 1)
    return (
      <EmptyState
        drawing="pigeonhole"
        title="No more on this page"
        actions={<ButtonLink href={address}>Go to the first page</ButtonLink>}
      >
        Earlier pages may still have some.
      </EmptyState>
    );
  if (!chosen && search !== '')
    return (
      <EmptyState drawing="pigeonhole" title="No such message">
        Try the reference, another word, or the address of the sender.
      </EmptyState>
    );
  if (!chosen)
    return (
      <EmptyState drawing="pigeonhole" title={NOTHING[state][0]}>
        {NOTHING[state][1]}
      </EmptyState>
    );
  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)_15rem]">
        <InboxList inbox={inbox} address={inbox.page > 1 ? `${address}&page=${inbox.page}` : address} />
        <div className={cx('contents', !inbox.isOpened && 'max-md:hidden')}>
          <Answering key={chosen.id} inbox={inbox} row={chosen} line={line} mayAnswer={mayAnswer} />
        </div>
      </div>
      <Pagination
        className={cx('mt-5', inbox.isOpened && 'max-md:hidden')}
        page={inbox.page}
        pages={inbox.pages}
        hrefFor={(next) => `${address}&page=${next}`}
      />
    </>
  );
}
