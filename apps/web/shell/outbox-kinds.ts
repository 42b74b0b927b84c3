import { registerGemWrites } from '@app/gems/web/outbox';
import { registerGuideWrites } from '@app/guides/web/outbox';
import { registerMockWrites } from '@app/mocks/web/outbox';
import { keptWork, registerPracticeWrites, sendWaiting } from '@app/practice/web/outbox';

/** One script for all of them; see load-outbox.ts. */
export function outboxOfAll() {
  registerPracticeWrites();
  registerMockWrites();
  registerGemWrites();
  registerGuideWrites();
  return { keptWork, sendWaiting };
}
