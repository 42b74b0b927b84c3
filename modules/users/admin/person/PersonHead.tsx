import { dayInDigits, MAIN_LINE, scopeCovers } from '@app/platform/contract';
import type { UserDetail } from '@app/users/contract';
import { showDate, useAdminFacts } from '@app/platform/admin';
import { Avatar, Button, ButtonLink } from '@app/platform/web/ui';
import Eye from 'lucide-react/icons/eye';
import Mail from 'lucide-react/icons/mail';
import type { ActionName } from '../actions/actions.ts';
import { PersonMenu } from '../actions/PersonMenu.tsx';
import { StateBadges } from '../people/StateBadges.tsx';
import { nameOf } from '../people/labels.ts';

export interface PersonPartProps {
  readonly person: UserDetail;
  readonly mayEdit: boolean;
  readonly onAction: (name: ActionName) => void;
}
const MORE: readonly ActionName[] = ['give', 'ban', 'lift', 'delete'];

/** A screen of the notifications module. */
const MESSAGE = '/admin/users/message';

function Actions({ person, onAction }: Omit<PersonPartProps, 'mayEdit'>) {
  const { scope } = useAdminFacts();
  return (
    <>
      {person.state === 'staff' || !scopeCovers(scope, MAIN_LINE) ? null : (
        <Button icon={<Eye />} onClick={() => onAction('view')}>
          View as user
        </Button>
      )}
      {person.deletion_due ? <Button onClick={() => onAction('keep')}>Stop the deletion</Button> : null}
      <Button onClick={() => onAction('reset')}>Reset password</Button>
      <PersonMenu large person={person} actions={MORE} onAction={onAction} />
    </>
  );
}

/** Name and state of the user, with the most frequent actions. */
export function PersonHead({ person, mayEdit, mayWrite, onAction }: PersonPartProps & { readonly mayWrite: boolean }) {
  const name = nameOf(person);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} size="l" />
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-[1.6875rem] break-words">{name}</h1>
          <StateBadges person={person} />
        </div>
        <p className="text-ink2">
          <span className="break-all">{person.email}</span>
          {person.verified ? '' : ' (not confirmed)'} · joined{' '}
          <span className="num">{dayInDigits(person.registered)}</span>
          {person.role ? ` · ${person.role}` : ''}
          {person.university ? ` · ${person.university}` : ''}
          {person.exam_date ? (
            <>
              {' '}
              · exam <span className="num">{showDate(person.exam_date)}</span>
            </>
          ) : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink3">
          uid <span className="num whitespace-normal">{person.uid}</span>
        </p>
        {person.verified ? null : (
          <p className="text-ink2">
            Until they enter the code from our e-mail they see only the page that asks for it, where they can ask for a
            new one. The Reset password link confirms the address too.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {mayWrite ? (
          <ButtonLink icon={<Mail />} href={`${MESSAGE}?uid=${encodeURIComponent(person.uid)}`}>
            Message
          </ButtonLink>
        ) : null}
        {mayEdit ? <Actions person={person} onAction={onAction} /> : null}
      </div>
    </div>
  );
}
