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
  const [asked, setAsked] = useState<'again' | 'back' | null>(null);
  const narrow = useNarrow();
  const again = useCall(cohortApi.sendPlaces, {
    refresh,
    onProblem: 'toast',
    onDone: () => toast({ message: `A new code for place ${k} was sent.` }),
  });
  const back = useCall(cohortApi.takeBackPlaces, { refresh, onProblem: 'toast' });
  const params = { id: cohortId };
  const confirm = () => {
    setAsked(null);
    if (asked === 'again') void again.call({ params, body: { places: [{ id }] } });
    else void back.call({ params, body: { places: [id] } });
  };
  return (
    <span className="inline-flex justify-end gap-1 whitespace-nowrap">
      {canSend && !narrow ? (
        <Button
          size="s"
          busy={again.pending}
          onClick={() => setAsked('again')}
          aria-label={`Send again: a new code for place ${k}`}
        >
          Send again
        </Button>
      ) : null}
      <ActionMenu
        trigger={<IconButton size="s" label={`Actions for place ${k}`} icon={<Ellipsis />} />}
        items={[
          ...(canSend && narrow ? [{ label: 'Send again…', onPick: () => setAsked('again') }] : []),
          { label: 'Take back…', danger: true, onPick: () => setAsked('back') },
        ]}
      />
      <ConfirmDialog
        open={asked !== null}
        danger={asked === 'back'}
        title={asked === 'back' ? `Take back place ${k}?` : `Send a new code for place ${k}?`}
        confirmLabel={asked === 'back' ? 'Take back' : 'Send a new code'}
        cancelLabel="Keep it"
        onCancel={() => setAsked(null)}
        onConfirm={confirm}
      >
        <span className="whitespace-normal">
          The code that {email ? <b className="break-all">{email}</b> : 'the buyer'} has stops working at once.{' '}
          {asked === 'back'
            ? 'The place can be given to somebody else.'
            : 'They get another one, unless it has been used in the meantime.'}
        </span>
      </ConfirmDialog>
    </span>
  );
}
