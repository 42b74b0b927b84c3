import { homeOf } from '@app/access/contract';
import type { CurrentUser } from '@app/accounts/contract';
import { confirmPatiently, flagsOf, isActingNow, keepFresh, selfNow, viewerNow, watchSelf } from '@app/accounts/web';
import { recordVisit } from '@app/integrity/web/visits';
import { tabStore } from '@app/platform/web';
import { hasUnsent } from '@app/platform/web/offline';
import { lazyPart } from '@app/platform/web/ui';
import { TRIAL_STORAGE } from '@app/practice/contract';
import { loadOutbox } from '../../load-outbox.ts';
import type { MemberFace } from '../menus.ts';
import { ActingBar } from './ActingBar.tsx';
import { MemberMenus } from './MemberMenus.tsx';

const RunningPaper = lazyPart(() => import('./RunningPaper.tsx'));

function faceOf(user: CurrentUser): MemberFace {
  const { locked, activegems } = flagsOf(user);
  return {
    Menus: MemberMenus,
    ActingBar,
    RunningPaper: user.verified && !user.qb && !user.is_admin ? RunningPaper : null,
    home: homeOf(viewerNow()),
    holds: { qb: !locked, gems: activegems },
  };
}

/**
 * Writes that an interrupted session left on this device, and the answers of a trial, are sent at the next log-in, on
 * any page. Where none wait, nothing is loaded for it.
 */
async function sendLeftOver(user: CurrentUser): Promise<void> {
  const waits = tabStore.getItem(TRIAL_STORAGE) !== null || (await hasUnsent(user.uid ?? '').catch(() => true));
  if (!waits) return;
  const { sendWaiting } = await loadOutbox();
  await sendWaiting(user);
}

/** Shows the member's menus while the session is confirmed, and keeps its token fresh. */
export async function watchFace(
  show: (face: MemberFace | null) => void,
  countryUrl: string | undefined,
): Promise<void> {
  const showSelf = () => {
    const self = selfNow();
    show(self ? faceOf(self) : null);
  };
  watchSelf(showSelf);
  await confirmPatiently();
  showSelf();
  const user = selfNow();
  if (!user?.uid) return;
  keepFresh();
  void recordVisit(user.uid, countryUrl);
  if (!isActingNow()) void sendLeftOver(user).catch(() => undefined);
}
