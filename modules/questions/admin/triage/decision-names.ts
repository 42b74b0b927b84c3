import { TRIAGED, type TriageState } from '@app/questions/contract';

/** The decisions by the names of their lists. */
export const DECISION_NAMES: Readonly<Record<TriageState, string>> = {
  pending: 'Pending Review',
  pa: 'PA',
  more: 'More Questions',
  not: 'Not Suitable',
};
export const DECISION_CHOICES = Object.values(TRIAGED).map((value) => ({ value, label: DECISION_NAMES[value] }));
