import type { Deps } from '@app/platform/server';
import { insertRequest } from './act-as.repo.ts';

/** Outside any transaction, so that failed calls are recorded too. */
export async function noteRequest(
  deps: Deps,
  actAsId: string,
  request: { readonly call: string; readonly requestId: string },
): Promise<void> {
  const { call, requestId } = request;
  await insertRequest(deps.db, {
    id: deps.ids.id(),
    act_as_id: actAsId,
    at: deps.clock.now(),
    call,
    request_id: requestId,
  });
}
