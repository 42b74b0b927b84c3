import { DECKING, type GemRow } from '@app/gems/contract';
import { OutboxStrip, useOutboxState } from '@app/platform/web/offline';
import { Button, ButtonLink, EmptyState, toast } from '@app/platform/web/ui';
import { Intro, ListWaiting, TextsFoot, Unavailable } from '@app/practice/web/shared-parts';
import Layers from 'lucide-react/icons/layers';
import { Filters } from '../list/Filters.tsx';
import { GemCards } from '../list/GemCards.tsx';
import { useGemList } from '../list/use-gem-list.ts';
import { PAGE_SIZE } from '../queries.ts';
import { deckMessage } from '../writes/deck-message.ts';
import { waitingInDeck } from '../writes/deck-waiting.ts';
import { useGemOutbox, useGemWrites } from '../writes/use-gem-writes.ts';

export default function GemsPage() {
  const { data, error, refetch, filter, text, type, changeFilter, clear, hrefFor } = useGemList();
  const outbox = useGemOutbox();
  const writes = useGemWrites(outbox);
  const changed = waitingInDeck(useOutboxState(outbox).waiting);
  const back = { href: '/profile/dashboard', label: 'Your dashboard' };
  if (error && !data) return <Unavailable what="the gems" error={error} onRetry={() => void refetch()} back={back} />;
  const deck = async (gem: GemRow, inDeck: boolean) => {
    const { kind } = await writes.deck(gem, inDeck);
    toast({ message: deckMessage(gem.name, inDeck, kind), tone: kind === 'refused' ? 'error' : undefined });
    if (kind === 'sent') void refetch();
  };
  const due = data?.due_cards ?? 0;
  return (
    <>
      <OutboxStrip outbox={outbox} />
      <div className="wrap py-8 md:py-11">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-6xl font-medium">All Gems</h1>
            <p className="mt-1.5 text-ink2">
              Key topics as short cards. Each one comes back just before you would forget it.
            </p>
          </div>
          <ButtonLink href={DECKING} tone={due > 0 ? 'primary' : 'secondary'} icon={<Layers />}>
            {due > 0 ? `Review ${due === 1 ? '1 card' : `${due} cards`}` : 'Your deck'}
          </ButtonLink>
        </div>
        <div className="mt-7">
          <Filters text={text} filter={filter} list={data} onType={type} onFilter={changeFilter} />
        </div>
        {data?.meant ? (
          <p role="status" className="mt-4 text-sm text-ink2">
            No gem mentions “{filter.search}”. Showing gems for <b>{data.meant}</b>.
          </p>
        ) : null}
        <div className="mt-4">
          {data ? null : <ListWaiting label="Loading the gems" />}
          {data && data.rows.length > 0 ? (
            <GemCards
              rows={data.rows.map((gem) => ({ ...gem, in_deck: changed.get(gem.id) ?? gem.in_deck }))}
              onDeck={(gem, inDeck) => void deck(gem, inDeck)}
            />
          ) : null}
          {data?.rows.length === 0 ? (
            <EmptyState
              drawing="sprig"
              title="No matching gems"
              actions={<Button onClick={clear}>Show all gems</Button>}
            >
              Try another word, another category, or all gems.
            </EmptyState>
          ) : null}
        </div>
        {data && data.rows.length > 0 ? <TextsFoot list={data} size={PAGE_SIZE} hrefFor={hrefFor} /> : null}
        <Intro tag="qbgems" />
      </div>
    </>
  );
}
