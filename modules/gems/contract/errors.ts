import { accessErrors } from '@app/access/contract';
import { failWith } from '@app/platform/contract';
import { practiceErrors } from '@app/practice/contract';

export const gemErrors = {
  CARD_GONE: { http: 410, message: 'This card is no longer in use.' },
} as const;
export const fail = failWith({ ...accessErrors, ...practiceErrors, ...gemErrors });
