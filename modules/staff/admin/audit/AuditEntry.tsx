import { PersonLink } from '@app/users/admin';
import { timeOf, useAdminFacts } from '@app/platform/admin';
import { UiLink } from '@app/platform/web/ui';
import { AUDIT } from '../addresses.ts';
import { diffOf, type DiffLine, sealedState, valueInWords } from './diff.ts';
import { searchOf } from './query.ts';
import { actionWords, type AuditLine, entityAddress, entityWords, thingWords } from './labels.ts';

/** One act: who, what, when, and what it changed. */
export function AuditEntry({ line }: { line: AuditLine }) {
  const changes = diffOf(line.before, line.after);
  return (
    <li className="border-b border-line px-5 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-72">
          <Sentence line={line} />
        </p>
        <time dateTime={line.at} className="num text-sm text-ink3">
          {timeOf(Date.parse(line.at), true)}
        </time>
      </div>
      {changes.length > 0 ? (
        <details className="mt-1">
          <summary className="text-sm text-link underline underline-offset-3">
            {changes.length} {changes.length === 1 ? 'value' : 'values'}
          </summary>
          <Changes changes={changes} />
        </details>
      ) : null}
    </li>
  );
}

function Sentence({ line }: { line: AuditLine }) {
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
        <b>The product itself</b>
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

function Changes({ changes }: { changes: readonly DiffLine[] }) {
  return (
    <dl className="mt-2 mb-1 overflow-hidden rounded-md border border-line text-sm">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-4 border-b border-line px-4 py-2 last:border-b-0 sm:grid-cols-3">
          <dt className="num break-all text-ink2">{change.field || 'value'}</dt>
          <Side label="before" value={change.before} tone="text-wrong" />
          <Side label="after" value={change.after} tone="text-correct" />
        </div>
      ))}
    </dl>
  );
}

function Side({ label, value, tone }: { label: string; value: unknown; tone: string }) {
  const quiet = value === null || sealedState(value) !== null;
  return (
    <dd className={`break-words whitespace-pre-wrap ${quiet ? 'text-ink3 italic' : tone}`}>
      <span className="mr-2 text-xs text-ink3 not-italic">{label}</span>
      {valueInWords(value)}
    </dd>
  );
}
