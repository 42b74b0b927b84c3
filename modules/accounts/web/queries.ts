import { accountsApi } from '@app/accounts/contract';
import { queryOf } from '@app/platform/web/query';

export const factorsQuery = queryOf(accountsApi.factors, {});
export const passkeysQuery = queryOf(accountsApi.passkeys, {});
export const codeStateQuery = queryOf(accountsApi.codeState, {});
export const devicesQuery = queryOf(accountsApi.devices, {});
export const preferencesQuery = queryOf(accountsApi.preferences, {});
export const activityQuery = queryOf(accountsApi.activity, {});
export const exportQuery = queryOf(accountsApi.exportState, {});
