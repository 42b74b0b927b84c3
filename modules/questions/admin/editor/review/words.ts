import type { DraftState, DraftStep } from '@app/questions/contract';

/** Fields a reviewer can remark on, as the form labels them. */
export const REMARK_FIELDS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'stem', label: 'Stem' },
  { value: 'lead_in', label: 'Lead-in' },
  ...['A', 'B', 'C', 'D', 'E'].map((key) => ({ value: `option ${key}`, label: `Option ${key}` })),
  { value: 'answer_key', label: 'Right answer' },
  { value: 'key_point', label: 'Key point' },
  { value: 'explanation', label: 'Explanation' },
  { value: 'references', label: 'Sources' },
  { value: 'images', label: 'Pictures' },
  { value: 'places', label: 'Category' },
];
export const fieldName = (field: string): string =>
  REMARK_FIELDS.find(({ value }) => value === field)?.label ?? 'The question';

export const STATE_WORDS: Readonly<Record<DraftState['state'], string>> = {
  writing: 'This draft is being written.',
  review: 'This draft is waiting for a colleague to review it.',
  returned: 'This draft was returned. See the remarks.',
  ready: 'This draft is signed and can be published.',
};

export const ACTION_WORDS: Readonly<Record<DraftStep['action'], string>> = {
  submit: 'Sent for review',
  return: 'Returned',
  sign: 'Signed',
  publish: 'Published',
  withdraw: 'Taken back',
  check: 'Clinically checked',
};

/** A signature is void once the text has changed. */
export const isVoid = ({ action, holds }: DraftStep): boolean => action === 'sign' && !holds;
