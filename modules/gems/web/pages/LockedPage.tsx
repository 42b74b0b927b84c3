import { flagsOf, useSelf } from '@app/accounts/web';
import { commerceApi } from '@app/commerce/contract';
import { DECKING, GEMS } from '@app/gems/contract';
import { dayInWords, lastDayOf } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { ButtonLink, Card, Illustration, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Layers from 'lucide-react/icons/layers';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useState } from 'react';
import { DeckExport } from '../deck/DeckExport.tsx';
import { Prices } from '../locked/Prices.tsx';

const holdingsQuery = queryOf(commerceApi.subscriptions, {});

const POINTS = [
  { icon: <Layers />, what: 'Key topics on a few cards each', how: 'with the source behind them' },
  { icon: <CalendarDays />, what: 'Aimed at your exam day', how: 'the forecast says what you are likely to remember' },
  { icon: <StickyNote />, what: 'Your own cards', how: 'from the key point of a question you missed' },
] as const;

/** When the learner's gems ended, if they had any; their deck is kept. */
function Ended() {
  const { data } = useQuery(holdingsQuery);
  const [now] = useState(() => Date.now());
  const last = (data ?? [])
    .filter(({ entitlement }) => entitlement === 'gems')
    .map(({ ends_at }) => ends_at)
    .filter((end) => Date.parse(end) <= now)
    .toSorted()
    .at(-1);
  if (!last)
    return (
      <p className="mx-auto mt-2 max-w-prose text-ink2">
        Gems are short cards that come back just before you would forget them.
      </p>
    );
  return (
    <>
      <p className="mx-auto mt-2 max-w-prose text-ink2">
        Your access to gems ended on {dayInWords(last)}. Your deck, your notes and their dates are kept, and the deck
        carries on where it stopped.
      </p>
      <p className="mt-3 flex flex-wrap justify-center gap-x-2">
        Take your deck with you: <DeckExport />
      </p>
    </>
  );
}

/** Staff have gems without an end. */
function Has() {
  const { data = [] } = useQuery(holdingsQuery);
  const held = data.find(({ entitlement, active }) => entitlement === 'gems' && active);
  return (
    <Card title={held ? `You have gems until ${lastDayOf(held.ends_at)}` : 'You have gems'}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={DECKING} tone="primary">
          Your deck
        </ButtonLink>
        <ButtonLink href={GEMS}>All gems</ButtonLink>
      </div>
    </Card>
  );
}

/** For users without gems: what they are, what they cost, where to go. */
export default function LockedPage() {
  const { activegems, locked } = flagsOf(useSelf());
  return (
    <div className="wrap py-8 md:py-11">
      <h1 className="text-6xl font-medium">{activegems ? 'Gems' : 'All Gems'}</h1>
      <p className="mt-1.5 mb-6 text-ink2">
        Key topics as short cards. Each one comes back just before you would forget it.
      </p>
      {activegems ? (
        <Has />
      ) : (
        <>
          <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
            <Card flush>
              <div className="px-6 py-9 text-center">
                <Illustration name="lamp" className="mx-auto mb-4 w-42" />
                <h2 className="text-3xl">Your access does not include gems</h2>
                <Ended />
              </div>
              <ul>
                {POINTS.map(({ icon, what, how }) => (
                  <li
                    key={what}
                    className="flex items-center gap-5 border-t border-line px-6 py-3.5 [&_.lucide]:size-5"
                  >
                    {icon}
                    <span>
                      <b>{what}</b> <span className="text-ink2">{how}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
            <Prices />
          </div>
          {locked ? null : (
            <p className="mt-5 text-ink2">
              Open without gems: <UiLink href="/questionbank">the question bank</UiLink>,{' '}
              <UiLink href="/revisionguides">guides</UiLink> and <UiLink href="/mocks">mocks</UiLink>.
            </p>
          )}
        </>
      )}
    </div>
  );
}
