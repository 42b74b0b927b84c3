import { gemsApi } from '@app/gems/contract';
import { counted } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, ConfirmDialog, toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { useState } from 'react';

const startedText = (cards: number): string =>
  cards === 0
    ? 'You have not rated any of these cards yet.'
    : `${counted(cards, 'card')} of this gem will show as new.`;

/** Every card of a gem as new, after a confirmation. */
export function StartCardsOver({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const restart = useAction(
    (_: undefined, keyFor) => {
      // With the key too, a retry after a lost reply gets the number of the first one.
      const key = keyFor();
      return callEndpoint(gemsApi.reviewsOf, { params: { name }, body: { reset: key }, idempotencyKey: key });
    },
    {
      onProblem: 'toast',
      onDone: ({ reset }) => toast({ message: startedText(reset) }),
      refresh: [gemsApi.list, gemsApi.deck, gemsApi.queueOf],
    },
  );
  const confirm = async () => {
    await restart.call(undefined);
    setOpen(false);
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Start these cards over
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Start these cards over?"
        confirmLabel="Start over"
        busy={restart.pending}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        The cards you have rated will show as new. Your notes stay, and so does the gem in your deck. You cannot undo
        this.
      </ConfirmDialog>
    </>
  );
}
