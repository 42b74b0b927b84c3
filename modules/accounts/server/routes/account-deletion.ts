import { accountDeletionApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { selfOf } from '../people/self.ts';
import { confirmDeletion, requestDeletion } from '../account-deletion/delete-account.ts';
import { exportState, requestExport } from '../account-deletion/export-data.ts';

export const accountDeletionRoutes = (services: SessionServices): readonly Route[] =>
  serve(accountDeletionApi, {
    requestDeletion: (call) => requestDeletion(call.deps, services, selfOf(call)),
    confirmDeletion: async ({ deps, body }) => ({
      erased_after: (await confirmDeletion(deps, services, body)).toISOString(),
    }),
    requestExport: (call) => requestExport(call.deps, selfOf(call).id),
    exportState: (call) => exportState(call.deps, selfOf(call).id),
  });
