import { type PageFormState, type PageFormWork, usePageForm } from '@app/platform/web/write';
import { fieldErrorsOf } from './failure.ts';

/** An account form: some error codes are shown beside a field. */
export const useAccountForm = (work: Omit<PageFormWork, 'fieldsOf'>): PageFormState =>
  usePageForm({ ...work, fieldsOf: ({ error }) => fieldErrorsOf(error) });
