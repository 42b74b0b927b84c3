import { newIdempotencyKey } from '@app/platform/web';
import { createIntentKeys } from '@app/platform/web/write';
import { useState } from 'react';

/** For pages that do not write through useCall yet. */
export function useIntentKey(): (intent: unknown) => string {
  const [keys] = useState(() => createIntentKeys(newIdempotencyKey));
  return (intent) => keys.begin(intent)();
}
