import type { notification } from '@app/notifications/contract';
import type { ResourceHooks } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';

const NAMED = 'named';

/** Named users are chosen by the product, with a receipt each, so a form can neither set nor change that audience. */
export const notificationHooks: ResourceHooks<typeof notification> = {
  beforeSave: ({ clock }, values, { before }) => {
    const audience = values.audience;
    const was = before?.audience;
    if (audience !== undefined && audience !== was && (audience === NAMED || was === NAMED))
      fail('INVALID_INPUT', { fields: { audience: 'Choose a group. To write to somebody, send a message.' } });
    if (was === NAMED && values.published_at === null)
      fail('INVALID_INPUT', { fields: { published_at: 'The people it is for already have it.' } });
    const publishedAt = before?.published_at;
    if (values.published_at === null && publishedAt && new Date(publishedAt) <= clock.now())
      fail('INVALID_INPUT', { fields: { published_at: 'People can already see it. Delete it to take it away.' } });
    return values;
  },
};
