import { homeOf } from '@app/access/contract';
import type { CurrentUser } from '@app/accounts/contract';
import { confirmPatiently, flagsOf, isActingNow, keepFresh, selfNow, viewerNow, watchSelf } from '@app/accounts/web';
import { recordVisit } from '@app/integrity/web/visits';
import { lazyPart } from '@app/platform/web/ui';
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

/** Writes that an interrupted session left on this device are sent at the next log-in, on any page. */
async function sendLeftOver(user: CurrentUser): Promise<void> {
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
