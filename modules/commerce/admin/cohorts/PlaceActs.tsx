import { cohortApi, type CohortDetail } from '@app/commerce/contract';
import { useNarrow } from '@app/platform/admin';
import { Button, ConfirmDialog, IconButton, toast } from '@app/platform/web/ui';
import { ActionMenu } from '@app/platform/web/ui/heavy';
import { useCall } from '@app/platform/web/write';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';

const refresh = [cohortApi.cohort, cohortApi.cohorts];

interface PlaceActsProps {
  readonly cohortId: string;
  readonly voucher: CohortDetail['vouchers'][number];
  /** A new code would have somebody to go to. */
  readonly canSend: boolean;
}

/** What can be done about a code that was sent; both end the code its holder may already have. */
export function PlaceActs({ cohortId, voucher: { id, k, email }, canSend }: PlaceActsProps) {
  const [confirming, setConfirming] = useState<'again' | 'back' | null>(null);
  const narrow = useNarrow();
  const again = useCall(cohortApi.sendPlaces, {
    refresh,
    onProblem: 'toast',
    onDone: () => toast({ message: `A new code for place ${k} was sent.` }),
  });
  const back = useCall(cohortApi.takeBackPlaces, { refresh, onProblem: 'toast' });
  const params = { id: cohortId };
  const confirm = () => {
    setConfirming(null);
    if (confirming === 'again') void again.call({ params, body: { places: [{ id }] } });
    else void back.call({ params, body: { places: [id] } });
  };
  return (
    <span className="inline-flex justify-end gap-1 whitespace-nowrap">
      {canSend && !narrow ? (
        <Button
          size="s"
          busy={again.pending}
          onClick={() => setConfirming('again')}
          aria-label={`Send again: a new code for place ${k}`}
        >
          Send again
        </Button>
      ) : null}
      <ActionMenu
        trigger={<IconButton size="s" label={`Actions for place ${k}`} icon={<Ellipsis />} />}
        items={[
          ...(canSend && narrow ? [{ label: 'Send again…', onPick: () => setConfirming('again') }] : []),
          { label: 'Take back…', danger: true, onPick: () => setConfirming('back') },
        ]}
      />
      <ConfirmDialog
        open={confirming !== null}
        danger={confirming === 'back'}
        title={confirming === 'back' ? `Take back place ${k}?` : `Send a new code for place ${k}?`}
        confirmLabel={confirming === 'back' ? 'Take back' : 'Send a new code'}
        cancelLabel="Keep it"
        onCancel={() => setConfirming(null)}
        onConfirm={confirm}
      >
        <span className="whitespace-normal">
          The code that {email ? <b className="break-all">{email}</b> : 'the buyer'} has stops working at once.{' '}
          {confirming === 'back'
            ? 'The place can be given to somebody else.'
            : 'They get another one, unless it has been used in the meantime.'}
        </span>
      </ConfirmDialog>
    </span>
  );
}
