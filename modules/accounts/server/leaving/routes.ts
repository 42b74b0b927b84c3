import { leavingApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import type { Parts } from '../options.ts';
import { selfOf } from '../people/self.ts';
import { confirmDeletion, requestDeletion } from './delete-account.ts';
import { exportState, requestExport } from './export-data.ts';

export const leavingRoutes = (parts: Parts): readonly Route[] =>
  serve(leavingApi, {
    requestDeletion: (call) => requestDeletion(call.deps, parts, selfOf(call)),
    confirmDeletion: async ({ deps, body }) => ({
      erased_after: (await confirmDeletion(deps, parts, body)).toISOString(),
    }),
    requestExport: (call) => requestExport(call.deps, selfOf(call).id),
    exportState: (call) => exportState(call.deps, selfOf(call).id),
  });
