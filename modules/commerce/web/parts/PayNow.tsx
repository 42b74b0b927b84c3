import { commerceApi, type Order, type ProviderName } from '@app/commerce/contract';
import { client } from '@app/platform/web';
import { Button } from '@app/platform/web/ui';
import { ProblemNotice, useAction } from '@app/platform/web/write';

const api = client(commerceApi);

interface PayNowProps {
  readonly orderId: string;
  /** The ways to pay it, the usual one first. */
  readonly ways: Order['pay_with'];
  /** Of the first way. */
  readonly label: string;
}
/** Opens the payment page of an order, or the same page again, while the quote is valid. */
export function PayNow({ orderId, ways, label }: PayNowProps) {
  const pay = useAction(async (provider: ProviderName) => {
    const { url } = await api.checkout({ body: { order_id: orderId, provider } });
    window.location.assign(url ?? `/profile/checkout/redirect?order=${orderId}`);
  });
  return (
    <>
      <ProblemNotice problem={pay.problem} title="The payment page did not open." />
      {ways.map((way, at) => (
        <Button
          key={way}
          tone={at === 0 ? 'primary' : 'secondary'}
          busy={pay.pending}
          onClick={() => void pay.call(way)}
        >
          {at === 0 ? label : 'Pay with PayPal'}
        </Button>
      ))}
    </>
  );
}
