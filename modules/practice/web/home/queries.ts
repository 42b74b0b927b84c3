import { ownerNow } from '@app/accounts/web';
import { offlineQuery } from '@app/platform/web/offline';
import { homeApi } from '@app/practice/contract';

/** Stored on the device, so that the page opens offline. */
export const homeQuery = () => offlineQuery(ownerNow, homeApi.dashboard, {});
