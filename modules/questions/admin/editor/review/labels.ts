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

const MOST_NAMED = 3;
/** Who can sign a draft: up to three by name. */
export function signersInWords(names: readonly string[]): string {
  if (names.length === 0)
    return 'A colleague has to sign this before it is published. Nobody else may edit questions here yet: give somebody that right first.';
  const named = names.slice(0, MOST_NAMED);
  const more = names.length - named.length;
  const all = more > 0 ? [...named, `${more} other${more === 1 ? '' : 's'}`] : named;
  const list = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
  return `${list} can sign it.`;
}
