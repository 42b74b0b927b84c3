import { commerceApi, type Order } from '@app/commerce/contract';
import { dayInWords } from '@app/platform/contract';
import { Button, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';

type Sold = NonNullable<Order['codes']>;

function statusText({ all, claimed, ended, sent_to }: Sold, isGift: boolean): string {
  if (!isGift) return `${claimed} of ${all} places used.`;
  if (claimed > 0) return 'This gift has been used.';
  if (ended > 0) return 'The code of this gift no longer works.';
  return sent_to ? `Not used yet. We sent the code to ${sent_to}.` : 'Not used yet. We sent the code to you.';
}

/** The codes of an order, used or not, and a way to send them again. */
export function Codes({ order, codes }: { readonly order: Order; readonly codes: Sold }) {
  const isGift = order.recipient === 'gift';
  const open = codes.all - codes.claimed - codes.ended;
  const again = useCall(commerceApi.sendCodes, {
    refresh: [commerceApi.orders],
    onDone: () => toast({ message: isGift ? 'The code is on its way.' : 'The codes are on their way to you.' }),
  });
  return (
    <>
      <h3 className="text-lg">{isGift ? 'Your gift' : 'Your places'}</h3>
      <p className="text-sm text-ink2">
        {statusText(codes, isGift)}
        {open > 0 ? ` ${isGift ? 'The code works' : 'Codes work'} until ${dayInWords(codes.until)}.` : ''}
      </p>
      {open > 0 && order.state === 'paid' ? (
        <>
          <Button size="s" busy={again.pending} onClick={() => void again.call({ params: { id: order.id } })}>
            {isGift
              ? 'Send the code again'
              : `Send me ${open === 1 ? 'the unused code' : `the ${open} unused codes`} again`}
          </Button>
          <p className="text-sm text-ink2">
            {open === 1
              ? 'It will be a new code: the earlier one will stop working.'
              : 'They will be new codes: the earlier ones will stop working.'}
          </p>
        </>
      ) : null}
      <ProblemNotice problem={again.problem} />
    </>
  );
}
