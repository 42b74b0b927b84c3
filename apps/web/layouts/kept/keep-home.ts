import { ownerNow } from '@app/accounts/web';
import { keepDeck } from '@app/gems/web/kept';
import { keepGuides } from '@app/guides/web/kept';
import { keepThings } from '@app/platform/web/offline';
import { keepPractice } from '@app/practice/web/kept';
import type { Holdings } from '../../navigation/entry.ts';
import { screens } from '../../screens.ts';
import { queryClient } from '../../shell/guard/query-client.tsx';
import { keepForOffline, pagesOfHome } from '../../shell/pages/phone/keep-offline.ts';

/** The code and the data of what the home page leads to: the current questions, the deck and the last guides. */
export async function keepHome(holds: Holdings, onPhone: boolean): Promise<void> {
  const owner = ownerNow();
  if (!owner?.keeps) return;
  const keepers = [
    ...(holds.qb ? [keepPractice] : []),
    ...(holds.gems ? [keepDeck] : []),
    ...(holds.qb ? [keepGuides] : []),
  ];
  if (keepers.length === 0) return;
  await Promise.all([keepForOffline(pagesOfHome(screens, onPhone)), keepThings(queryClient(), owner, keepers)]);
}
