import { ownerNow } from '@app/accounts/web';
import { keepDeck } from '@app/gems/web/kept';
import { keepGuides } from '@app/guides/web/kept';
import { type Keeper, keepThings, type KeptThing, removeThings } from '@app/platform/web/offline';
import { keepPractice } from '@app/practice/web/kept';
import { keepPack } from '@app/practice/web/pack';
import type { Holdings } from '../../../navigation/entry.ts';
import { screens } from '../../../screens.ts';
import { queryClient } from '../../guard/query-client.tsx';
import { keepForOffline, pagesOfHome } from '../phone/keep-offline.ts';
import { keepChoice, type PackChoice, readChoice } from './pack-choice.ts';

/** What of a choice this learner may have, by the access the server has confirmed. */
function keepersFor(choice: PackChoice, holds: Holdings, isAsked: boolean): readonly Keeper[] {
  if (choice.off) return [];
  const renewed = choice.renews || isAsked;
  return [
    ...(holds.qb ? [keepPractice] : []),
    ...(holds.qb && choice.set && renewed ? [keepPack(choice.set)] : []),
    ...(holds.gems && choice.deck ? [keepDeck] : []),
    ...(holds.qb && choice.guides ? [keepGuides(choice.guides)] : []),
  ];
}

/** What is on the device although the learner may not have it any more, or does not want it. */
const isPast =
  ({ set, deck, guides }: PackChoice, holds: Holdings) =>
  ({ kind, of }: KeptThing): boolean =>
    kind === 'cards'
      ? !holds.gems || !deck
      : !holds.qb || (kind === 'pack' && of !== set) || (kind === 'guide' && !guides);

/**
 * The code and the data of what the learner has chosen or, without a choice, of what the home page leads to: the current
 * questions, the deck and the last guides. `asked`: they have just pressed for it.
 */
export async function keepHome(holds: Holdings, onPhone: boolean, asked?: 'asked'): Promise<void> {
  const owner = ownerNow();
  if (!owner?.keeps) return;
  const choice = await readChoice(owner);
  await removeThings(owner, isPast(choice, holds));
  const keepers = keepersFor(choice, holds, asked === 'asked');
  if (keepers.length === 0) return;
  await keepChoice(owner, choice);
  await Promise.all([keepForOffline(pagesOfHome(screens, onPhone)), keepThings(queryClient(), owner, keepers)]);
}
