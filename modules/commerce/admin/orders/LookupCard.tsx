import { type Lookup, lookupApi, orderScreen, pounds } from '@app/commerce/contract';
import { showMoment, useAdminFacts } from '@app/platform/admin';
import { client } from '@app/platform/web';
import { Button, Card, ConfirmDialog, Field, Notice, TextInput, toast, UiLink } from '@app/platform/web/ui';
import { ProblemNotice, useAction, useCall } from '@app/platform/web/write';
import { PeoplePicker, PersonLink, type PickedPerson } from '@app/users/admin';
import { type SubmitEvent, useState } from 'react';
import { openedText } from './labels.ts';

const STATES: Readonly<Record<Lookup['state'], string>> = {
  created: 'not paid yet',
  'requires-action': 'waiting for the bank',
  failed: 'not paid',
  held: 'held for a decision',
  paid: 'paid',
  refunded: 'refunded',
};

/** Attaches an order without an account to a user; an order that has one cannot be moved. */
function Attach({ found, onDone }: { readonly found: Lookup; readonly onDone: (found: Lookup) => void }) {
  const [people, setPeople] = useState<readonly PickedPerson[]>([]);
  const [person] = people;
  const [isConfirming, setConfirming] = useState(false);
  const add = useCall(lookupApi.lookupAdd, {
    onDone: (reply) => {
      toast({ message: `Order ${reply.orderId} is on the account now.` });
      onDone(reply);
    },
  });
  return (
    <div className="mt-3 max-w-[40rem]">
      <PeoplePicker label="Whose account" value={people} onChange={setPeople} />
      <ProblemNotice problem={add.problem} title="Not added." />
      <Button
        tone="primary"
        className="mt-3"
        disabled={!person || people.length > 1}
        busy={add.pending}
        onClick={() => setConfirming(true)}
      >
        Add the order to this account…
      </Button>
      <ConfirmDialog
        open={isConfirming && person !== undefined}
        title={`Add order ${found.orderId} to ${person?.name ?? ''}?`}
        confirmLabel="Add the order"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          if (person) void add.call({ body: { orderId: found.orderId, id: person.uid } });
        }}
      >
        {found.title}, {pounds(found.total_pence)}, goes to <b className="break-all">{person?.email}</b>, with the days
        it has left: days since its access began are used up. If the account already has this access, the rest is added
        to its end. The order cannot be moved to another account afterwards.
      </ConfirmDialog>
    </div>
  );
}

function Found({ found, onDone }: { readonly found: Lookup; readonly onDone: (found: Lookup) => void }) {
  const { rightsIn } = useAdminFacts();
  const name = `Order ${found.orderId}`;
  return (
    <div className="mt-4 border-t border-line pt-4" role="status">
      <p>
        <b>{rightsIn('paproducts').v ? <UiLink href={orderScreen(found.id)}>{name}</UiLink> : name}</b>, {found.title},{' '}
        {pounds(found.total_pence)}, {STATES[found.state]}
        {found.paid_at ? ` ${showMoment(found.paid_at)}` : ''}.{' '}
        {found.payer ? (
          <>
            Ordered by <PersonLink uid={found.payer.id} name={found.payer.name} />, {found.payer.email}.{' '}
          </>
        ) : (
          'It is not on any account. '
        )}
        {openedText(found)}
      </p>
      {found.payer === null && found.state === 'paid' && found.recipient === 'self' && rightsIn('pausers').a ? (
        <Attach found={found} onDone={onDone} />
      ) : null}
    </div>
  );
}

const api = client(lookupApi);

/** Finds an order by its number, its receipt, its id or the provider's reference. */
export function LookupCard({ title }: { readonly title?: string }) {
  const [orderId, setOrderId] = useState('');
  const [found, setFound] = useState<Lookup | null>(null);
  const look = useAction(async (name: string) => {
    setFound(null);
    setFound(await api.lookup({ params: { orderId: name } }));
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (orderId.trim()) void look.call(orderId.trim());
  };
  return (
    <Card title={title} className="mb-5">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label="Order number, receipt or provider’s reference" className="min-w-60 flex-1 sm:max-w-96">
          <TextInput mono value={orderId} maxLength={120} onChange={(each) => setOrderId(each.target.value)} />
        </Field>
        <Button type="submit" busy={look.pending}>
          Find the order
        </Button>
      </form>
      {look.problem?.code === 'NOT_FOUND' ? (
        <Notice tone="info" announce title="No such order." className="mt-4">
          Check the number or reference against the buyer’s e-mail.
        </Notice>
      ) : (
        <ProblemNotice problem={look.problem} title="Not found." />
      )}
      {found ? <Found found={found} onDone={setFound} /> : null}
    </Card>
  );
}
