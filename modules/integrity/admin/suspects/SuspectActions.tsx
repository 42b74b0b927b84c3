import { ActionDialog, type ActionName, type OpenAction } from '@app/users/admin';
import { usersApi } from '@app/users/contract';
import { integrityApi } from '@app/integrity/contract';
import { useAdminFacts } from '@app/platform/admin';
import { callEndpoint } from '@app/platform/web';
import { Button, ButtonLink, toast } from '@app/platform/web/ui';
import { useAction, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { APPEALS } from '../addresses.ts';
import type { Suspect } from './labels.ts';

/** The actions on a suspect, the same as on the user's page. */
export function SuspectActions({ suspect }: { suspect: Suspect }) {
  const { rightsIn } = useAdminFacts();
  const cache = useQueryClient();
  const [open, setOpen] = useState<OpenAction | null>(null);
  const { uid } = suspect;
  const opening = useAction(
    ({ id }: { readonly name: ActionName; readonly id: string }) => callEndpoint(usersApi.user, { params: { id } }),
    { onDone: (person, { name }) => setOpen({ name, person }), onProblem: 'toast' },
  );
  const close = () => {
    setOpen(null);
    void cache.invalidateQueries({ queryKey: [integrityApi.suspiciousList.path] });
  };
  const review = useCall(integrityApi.reviewSuspect, {
    onDone: () => {
      close();
      toast({ message: `${suspect.name} is off the list. New evidence would list them again.` });
    },
    onProblem: 'toast',
  });
  const act = (name: ActionName, label: string) =>
    uid ? (
      <Button
        size="s"
        busy={opening.pendingInput?.name === name}
        tone={name === 'ban' ? 'danger' : 'secondary'}
        onClick={() => void opening.call({ name, id: uid })}
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
          {suspect.staff ? null : act('view', 'View as user')}
          {suspect.banned ? act('lift', 'Lift the ban') : null}
          {act('ban', suspect.banned ? 'Change the ban' : 'Ban')}
          {uid && !suspect.banned ? (
            <Button size="s" tone="quiet" busy={review.pending} onClick={() => void review.call({ body: { uid } })}>
              No action needed: remove from the list
            </Button>
          ) : null}
        </>
      ) : null}
      <ActionDialog open={open} onClose={close} />
    </>
  );
}
