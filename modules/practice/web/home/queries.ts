import { ownerNow } from '@app/accounts/web';
import { keptQuery } from '@app/platform/web/offline';
import { homeApi } from '@app/practice/contract';

/** Kept on the device, so that the page opens without a connection. */
export const homeQuery = () => keptQuery(ownerNow, homeApi.dashboard, {});
