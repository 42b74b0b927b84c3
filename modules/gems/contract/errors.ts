import { accessErrors } from '@app/access/contract';
import { failWith } from '@app/platform/contract';
import { practiceErrors } from '@app/practice/contract';

export const gemErrors = {
  CARD_GONE: { http: 410, message: 'This card is no longer in use.' },
  PICTURE_LOST: {
    http: 409,
    message: 'A picture of this gem is missing from the store. Upload it again, then move the gem.',
  },
  GEM_CHANGED: { http: 409, message: 'Somebody has saved this gem since you opened it. Load it again, then move it.' },
} as const;
export const fail = failWith({ ...accessErrors, ...practiceErrors, ...gemErrors });
