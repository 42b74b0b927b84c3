import { useAdminFacts } from '@app/platform/admin';
import { UiLink } from '@app/platform/web/ui';
import { actionWords } from '@app/staff/contract';
import { PersonLink } from '@app/users/admin';
import { AUDIT } from '../addresses.ts';
import { type AuditLine, entityAddress, isAboutPerson, tailInWords, thingInSentence } from './labels.ts';
import { searchOf } from './query.ts';

function Thing({ line }: { readonly line: AuditLine }) {
  const { resources } = useAdminFacts();
  const address = entityAddress(resources, line);
  const what = thingInSentence(resources, line);
  if (line.items && line.entity_id === null) return <b>{what}</b>;
  return address ? <UiLink href={address}>{what}</UiLink> : what;
}

/** An erased account has no page to lead to. */
export const Person = ({ uid, name }: { readonly uid: string; readonly name: string }) =>
  uid === '' ? 'an erased person' : <PersonLink uid={uid} name={name} />;

/** The object of the action: the user if the action is about them, otherwise the item and its user. */
function Acted({ line }: { readonly line: AuditLine }) {
  if (!line.subject) return <Thing line={line} />;
  const person = <Person {...line.subject} />;
  if (line.entity === 'person' || line.entity === 'entitlement') return person;
  return isAboutPerson(line) && line.entity !== 'order' ? (
    <>
      {person} (<Thing line={line} />)
    </>
  ) : (
    <>
      <Thing line={line} /> ({person})
    </>
  );
}

/** Who did what, with links to both. */
export const AuditSentence = ({ line }: { line: AuditLine }) => (
  <>
    {line.actor?.uid ? (
      <UiLink href={`${AUDIT}?${searchOf({ actor: line.actor.uid })}`} className="font-semibold text-ink">
        {line.actor.name}
      </UiLink>
    ) : (
      <b>{line.actor?.name ?? 'System'}</b>
    )}{' '}
    {actionWords(line.action)} <Acted line={line} />
    {tailInWords(line)}
  </>
);
