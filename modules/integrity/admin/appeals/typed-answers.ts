import { keptTexts } from '@app/platform/admin';

/** What was typed for appeals and not sent, by the id of the appeal. */
export const typedAnswers = keptTexts('', (text) => text);
