import { type Group, GROUP_LABELS, isGroup, letterBody, type LetterRow } from '@app/notifications/contract';
import { shapeResolver } from '@app/platform/admin';
import type { PickedPerson } from '@app/users/admin';
import { peopleInWords } from '../parts/AudienceSize.tsx';

/** The values of the message form. */
export interface LetterForm {
  readonly to: 'people' | 'group';
  readonly uids: readonly PickedPerson[];
  readonly audience: Group;
  readonly title: string;
  readonly body: string;
}
export const EMPTY: LetterForm = { to: 'people', uids: [], audience: 'subscribers', title: '', body: '' };

export const letterOf = ({ to, uids, audience, title, body }: LetterForm) => ({
  title,
  body,
  ...(to === 'people' ? { uids: uids.map(({ uid }) => uid) } : { audience }),
});
export const resolver = shapeResolver(letterBody, letterOf);

export const howMany = ({ to, uids }: LetterForm, inGroup: number | undefined): string =>
  to === 'people' ? peopleInWords(uids.length) : inGroup === undefined ? 'the group' : peopleInWords(inGroup);

/** Whom a sent message was for. */
export const audienceName = ({ audience }: Pick<LetterRow, 'audience'>): string =>
  isGroup(audience) ? GROUP_LABELS[audience] : 'Named people';

const GROUPS_IN_SENTENCE: Readonly<Record<Group, string>> = {
  all: 'everybody with a confirmed address',
  subscribers: 'subscribers',
  qb: 'everybody with the question bank',
  gems: 'everybody with gems',
  oscegems: 'everybody with OSCE gems',
  staff: 'staff',
};
/** The same, to go on a sentence: "Sent to everybody with gems". */
export const audienceInSentence = ({ audience }: Pick<LetterRow, 'audience'>): string =>
  isGroup(audience) ? GROUPS_IN_SENTENCE[audience] : 'named people';

const NAMED = 5;
/** The recipients by name and e-mail, as many as fit into a dialog. */
export function recipientsInWords(form: LetterForm, inGroup: number | undefined): string {
  if (form.to === 'group') return `${GROUP_LABELS[form.audience]}: ${howMany(form, inGroup)}`;
  const named = form.uids.slice(0, NAMED).map(({ name, email }) => `${name} (${email})`);
  const more = form.uids.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
