import type { examDate, examFact } from '@app/mocks/contract';
import { fail } from '@app/platform/contract';
import type { ResourceHooks } from '@app/platform/server';

const refuse = (fields: Record<string, string>): never => fail('INVALID_INPUT', { fields });

/** A next wording and its day belong together. */
const factHooks: ResourceHooks<typeof examFact> = {
  beforeSave: (_deps, values, { before }) => {
    const { next_text = '', next_from = null } = { ...before, ...values };
    if ((next_text === '') !== (next_from === null))
      refuse({ next_from: 'A next wording and its day belong together.' });
    return values;
  },
};

/** Days in the order in which they come. */
const dateHooks: ResourceHooks<typeof examDate> = {
  beforeSave: (_deps, values, { before }) => {
    const { sits_on, apply_by, adjust_by, results_on } = { ...before, ...values };
    if (!sits_on) return values;
    if (apply_by && apply_by > sits_on) refuse({ apply_by: 'Choose a day before the exam.' });
    if (adjust_by && adjust_by > sits_on) refuse({ adjust_by: 'Choose a day before the exam.' });
    if (results_on && results_on < sits_on) refuse({ results_on: 'Choose a day after the exam.' });
    return values;
  },
};

export const examHooks = { examfact: factHooks, examdate: dateHooks };
