import { ActionDialog, type ActionName, type OpenAction } from '@app/users/admin';
import { usersApi } from '@app/users/contract';
import { integrityApi } from '@app/integrity/contract';
import { useAdminFacts } from '@app/platform/admin';
import { AppError } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, ButtonLink, toast } from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { APPEALS } from '../addresses.ts';
import type { Suspect } from './labels.ts';

/** What can be done about somebody who stands out, as on the page of the person. */
export function SuspectActions({ suspect }: { suspect: Suspect }) {
  const { rightsIn } = useAdminFacts();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<ActionName | null>(null);
  const [open, setOpen] = useState<OpenAction | null>(null);
  const { uid } = suspect;
  const start = async (name: ActionName, id: string) => {
    setBusy(name);
    try {
      setOpen({ name, person: await callEndpoint(usersApi.user, { params: { id } }) });
    } catch (error) {
      toast({ message: error instanceof AppError ? error.message : 'The server could not be reached.', tone: 'error' });
    }
    setBusy(null);
  };
  const close = () => {
    setOpen(null);
    void cache.invalidateQueries({ queryKey: [integrityApi.suspiciousList.path] });
  };
  const act = (name: ActionName, label: string) =>
    uid ? (
      <Button
        size="s"
        busy={busy === name}
        tone={name === 'ban' ? 'danger' : 'secondary'}
        onClick={() => void start(name, uid)}
      >
        {label}
      </Button>
    ) : null;
  return (
    <>
      {suspect.banned ? (
        <ButtonLink size="s" href={APPEALS}>
          Appeals
        </ButtonLink>
      ) : null}
      {rightsIn('pausers').e ? (
        <>
          {act('view', 'View as user')}
          {suspect.banned ? act('lift', 'Lift the ban') : null}
          {act('ban', suspect.banned ? 'Change the ban' : 'Ban')}
        </>
      ) : null}
      <ActionDialog open={open} onClose={close} />
    </>
  );
}
