import { ownerNow } from '@app/accounts/web';
import { keptQuery } from '@app/platform/web/offline';
import { homeApi } from '@app/practice/contract';

/** Stored on the device, so that the page opens offline. */
export const homeQuery = () => keptQuery(ownerNow, homeApi.dashboard, {});
