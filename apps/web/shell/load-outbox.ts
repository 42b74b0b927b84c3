import type { KeptWork } from '@app/accounts/web';
import type { sendWaiting } from '@app/practice/web/outbox';

interface LoadedOutbox {
  readonly keptWork: KeptWork;
  readonly sendWaiting: typeof sendWaiting;
}

/** The outbox with the kinds of write of every module, so that whatever waits on this device is sent from any page. */
export async function loadOutbox(): Promise<LoadedOutbox> {
  const [practice, { registerMockWrites }, { registerGemWrites }, { registerGuideWrites }] = await Promise.all([
    import('@app/practice/web/outbox'),
    import('@app/mocks/web/outbox'),
    import('@app/gems/web/outbox'),
    import('@app/guides/web/outbox'),
  ]);
  practice.registerPracticeWrites();
  registerMockWrites();
  registerGemWrites();
  registerGuideWrites();
  return practice;
}
