import type { KeptWork } from '@app/accounts/web';
import type { sendWaiting } from '@app/practice/web/outbox';

interface LoadedOutbox {
  readonly keptWork: KeptWork;
  readonly sendWaiting: typeof sendWaiting;
}

/** The outbox with the kinds of write of every module, so that whatever waits on this device is sent from any page. */
export async function loadOutbox(): Promise<LoadedOutbox> {
  const { outboxOfAll } = await import('./outbox-kinds.ts');
  return outboxOfAll();
}
