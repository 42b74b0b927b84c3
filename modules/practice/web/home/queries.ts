import { ownerNow } from '@app/accounts/web';
import { dropThings, offlineQuery } from '@app/platform/web/offline';
import { homeApi, type Stopped } from '@app/practice/contract';

/** The set or topic in which the learner stopped; the same for each of its questions. */
export const placeOfStop = ({ set_id: set, bank, category, matrix_id: topic }: Stopped): string =>
  set ?? [bank, category, topic].join('/');

/** What was kept of another set is no longer what the page continues with. */
function dropFormer(stopped: Stopped | null): void {
  const owner = ownerNow();
  const place = stopped ? placeOfStop(stopped) : null;
  if (owner?.keeps) void dropThings(owner, ({ key, of }) => key === 'current' && of !== place).catch(() => undefined);
}

/** Stored on the device, so that the page opens offline. */
export const homeQuery = () =>
  offlineQuery(ownerNow, homeApi.dashboard, {}, { onReply: ({ stopped }) => dropFormer(stopped) });
