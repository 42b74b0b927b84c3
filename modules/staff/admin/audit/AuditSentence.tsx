import { useAdminFacts } from '@app/platform/admin';
import { UiLink } from '@app/platform/web/ui';
import { PersonLink } from '@app/users/admin';
import { AUDIT } from '../addresses.ts';
import { actionWords, type AuditLine, entityAddress, entityWords, thingWords } from './labels.ts';
import { searchOf } from './query.ts';

/** Who did what, with links to both. */
export function AuditSentence({ line }: { line: AuditLine }) {
  const { resources } = useAdminFacts();
  const address = entityAddress(resources, line);
  const thing = thingWords(resources, line);
  const what = [entityWords(resources, line.entity), thing].filter(Boolean).join(' ');
  return (
    <>
      {line.actor ? (
        <UiLink href={`${AUDIT}?${searchOf({ actor: line.actor.uid })}`} className="font-semibold text-ink">
          {line.actor.name}
        </UiLink>
      ) : (
        <b>System</b>
      )}{' '}
      {actionWords(line.action)}{' '}
      {line.subject ? (
        <>
          <PersonLink uid={line.subject.uid} name={line.subject.name} />
          {address ? (
            <>
              {' '}
              (<UiLink href={address}>{what}</UiLink>)
            </>
          ) : null}
        </>
      ) : address ? (
        <UiLink href={address}>{what}</UiLink>
      ) : (
        what
      )}
    </>
  );
}
