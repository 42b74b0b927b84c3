import { BANKS } from '@app/practice/contract';

const banks = BANKS.map((bank) => `'${bank}'`).join(', ');

/** SQL: whether a question, given as SQL, is still open in a learners' bank. A withdrawn one counts in no set. */
export const isOffered = (itemId: string): string => `exists (
  select from questions.bank_view offered
  where offered.item_id = ${itemId} and offered.open and offered.edition in (${banks}))`;
