import { Dialog } from '@app/platform/web/ui';
import type { ComponentType } from 'react';
import type { UserRow } from '@app/users/contract';
import { nameOf } from '../people/labels.ts';
import type { ActionName, ActionProps, OpenAction } from './actions.ts';
import { BanForm } from './BanForm.tsx';
import { GiveForm } from './GiveForm.tsx';
import { DeleteForm, EndGemsForm, FactorForm, KeepForm, LiftForm, ResetForm, ViewAsForm } from './SmallActions.tsx';

interface ActionLook {
  readonly Form: ComponentType<ActionProps>;
  readonly title: (person: UserRow) => string;
}
const ACTIONS: Readonly<Record<ActionName, ActionLook>> = {
  view: { Form: ViewAsForm, title: (person) => `View the site as ${nameOf(person)}` },
  reset: { Form: ResetForm, title: (person) => `Send ${nameOf(person)} a new password link?` },
  factor: { Form: FactorForm, title: (person) => `Remove ${nameOf(person)}’s second factor?` },
  ban: {
    Form: BanForm,
    title: (person) => (person.banned ? `Change ${nameOf(person)}’s ban` : `Ban ${nameOf(person)}`),
  },
  lift: { Form: LiftForm, title: (person) => `Lift ${nameOf(person)}’s ban?` },
  give: { Form: GiveForm, title: (person) => `Give ${nameOf(person)} access` },
  endGems: { Form: EndGemsForm, title: (person) => `End ${nameOf(person)}’s gems?` },
  delete: { Form: DeleteForm, title: (person) => `Delete ${nameOf(person)}’s account?` },
  keep: { Form: KeepForm, title: (person) => `Stop deleting ${nameOf(person)}’s account?` },
};

/** One dialog for every action on a user; each time it opens, the form is empty. */
export function ActionDialog({ open, onClose }: { open: OpenAction | null; onClose: () => void }) {
  const look = open ? ACTIONS[open.name] : null;
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      role="alertdialog"
      title={open && look ? look.title(open.person) : ''}
    >
      {open && look ? <look.Form person={open.person} onClose={onClose} /> : null}
    </Dialog>
  );
}
