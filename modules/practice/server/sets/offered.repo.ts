import { BANKS } from '@app/practice/contract';

const banks = BANKS.map((bank) => `'${bank}'`).join(', ');

/** SQL: whether a question, named by SQL, can still be opened in a bank of learners. A withdrawn one counts in no set. */
export const isOffered = (itemId: string): string => `exists (
  select from questions.bank_view offered
  where offered.item_id = ${itemId} and offered.open and offered.edition in (${banks}))`;
