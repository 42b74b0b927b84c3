import { fail, SAVED_VIEWS_MOST, savedViewsApi } from '@app/platform/contract';
import { type Caller, serve } from '../../http/call.ts';
import { countOthers, listViews, removeView, saveView } from './saved-view.repo.ts';

const ownerOf = ({ actorId }: Caller): string => actorId ?? fail('SESSION_ENDED');

/** Named views of lists. A view is an address, so it gives no access that its reader does not already have. */
export const savedViewRoutes = serve(savedViewsApi, {
  list: async ({ deps, caller, query }) => ({
    rows: (await listViews(deps.db, ownerOf(caller), query.list)).map((row) => ({ ...row })),
  }),
  save: async ({ deps, caller, body }) => {
    const ownerId = ownerOf(caller);
    if ((await countOthers(deps.db, ownerId, body.list, body.name)) >= SAVED_VIEWS_MOST)
      fail('INVALID_INPUT', { fields: { name: 'You have saved as many views as you can. Delete one first.' } });
    return saveView(deps.db, { ...body, id: deps.ids.id(), ownerId, at: deps.clock.now() });
  },
  remove: async ({ deps, caller, params }) => {
    if (!(await removeView(deps.db, ownerOf(caller), params.id))) fail('NOT_FOUND');
    return {};
  },
});
