import { type PageFormState, type PageFormWork, usePageForm } from '@app/platform/web/write';
import { fieldErrorsOf } from './failure.ts';

/** A form about somebody's account: some of our codes belong beside a field. */
export const useAccountForm = (work: Omit<PageFormWork, 'fieldsOf'>): PageFormState =>
  usePageForm({ ...work, fieldsOf: ({ error }) => fieldErrorsOf(error) });
