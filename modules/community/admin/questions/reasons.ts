import { keptTexts } from '@app/platform/admin';

/** Reasons by question, kept until the decision has arrived: one that was undone or refused is there to send again. */
export const reasons = keptTexts('', (reason) => reason);
