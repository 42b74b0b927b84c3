import { LookupCard } from '../orders/LookupCard.tsx';

/** The look-up of orders for staff who support users and have no right to see all orders. */
export default function LookupPage() {
  return (
    <>
      <h1 className="mb-2 text-[1.6875rem]">Find an order</h1>
      <p className="mb-5 max-w-[75ch] text-ink2">
        For somebody who paid and has no access. The receipt has the number, beside “Order”. A paid order that is on no
        account can be added to one.
      </p>
      <LookupCard />
    </>
  );
}
