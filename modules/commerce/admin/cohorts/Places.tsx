import { cohortApi, type CohortDetail } from '@app/commerce/contract';
import { dayInDigits } from '@app/platform/contract';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  DialogActions,
  Field,
  Table,
  Tbody,
  Td,
  TextArea,
  Th,
  Thead,
  toast,
  Tr,
} from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { Address } from './Address.tsx';
import { PlaceActs } from './PlaceActs.tsx';
import { addressesIn, PLACE_WORDS } from './labels.ts';

type Voucher = CohortDetail['vouchers'][number];
const refresh = [cohortApi.cohort, cohortApi.cohorts];
const places = (count: number): string => `${count} ${count === 1 ? 'place' : 'places'}`;
const sentWords = (count: number): string => `${places(count)} ${count === 1 ? 'has a new code' : 'have new codes'}.`;

/** Without an address of its own, a code goes to the buyer. */
const canSend = ({ has_payer }: CohortDetail, { email }: Voucher): boolean => has_payer || email !== '';

/** Assigns addresses to the free places in order and mails the codes at once. */
function GiveOut({ cohort, onClose }: { readonly cohort: CohortDetail; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const free = cohort.vouchers.filter(({ state }) => state === 'free');
  const { good, bad } = addressesIn(text);
  const send = useCall(cohortApi.sendPlaces, {
    refresh,
    onDone: () => {
      toast({ message: `${places(good.length)} given out.` });
      onClose();
    },
  });
  const tooMany = good.length > free.length;
  const problem = tooMany
    ? free.length === 0
      ? 'No places are free.'
      : `Only ${places(free.length)} ${free.length === 1 ? 'is' : 'are'} free.`
    : bad[0]
      ? `“${bad[0]}” is not an e-mail address.`
      : undefined;
  return (
    <>
      <Field label="E-mail addresses" hint="One on each line. Each gets a code of their own." error={problem}>
        <TextArea rows={6} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <ProblemNotice problem={send.problem} title="Not sent." className="mt-4" />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          tone="primary"
          busy={send.pending}
          disabled={good.length === 0 || problem !== undefined}
          onClick={() =>
            void send.call({
              params: { id: cohort.id },
              body: { places: good.map((email, at) => ({ id: free[at]?.id ?? '', email })) },
            })
          }
        >
          Send {good.length === 1 ? '1 code' : `${good.length} codes`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Where the code of a place without an address of its own went. */
function sentTo({ state }: Voucher, { invoice }: CohortDetail) {
  if (state !== 'sent') return 'no address';
  return <>to {invoice ? <Address of={invoice.email} /> : 'the buyer'}</>;
}

function Row({ voucher, cohort, mayEdit }: { voucher: Voucher; cohort: CohortDetail; mayEdit: boolean }) {
  const { k, email, state, at } = voucher;
  const day = at ? dayInDigits(at) : '';
  return (
    <Tr>
      <Td num className="text-ink2">
        {k}
      </Td>
      <Td className="min-w-32">
        {email ? <Address of={email} /> : <span className="text-ink3">{sentTo(voucher, cohort)}</span>}
        <span className="num block text-ink2 sm:hidden">{day}</span>
      </Td>
      <Td>
        <Badge tone={PLACE_WORDS[state].tone}>{PLACE_WORDS[state].label}</Badge>
      </Td>
      <Td num className="text-ink2 max-sm:hidden">
        {day}
      </Td>
      <Td align="right" className="py-1">
        {mayEdit && state === 'sent' ? (
          <PlaceActs cohortId={cohort.id} voucher={voucher} canSend={canSend(cohort, voucher)} />
        ) : null}
      </Td>
    </Tr>
  );
}

/** The places whose code was sent and not used, and those of them whose code can be sent again. */
function sentOf(cohort: CohortDetail) {
  const unused = cohort.vouchers.filter(({ state }) => state === 'sent');
  return { unused, sent: unused.filter((each) => canSend(cohort, each)).map(({ id }) => ({ id })) };
}

function Actions({ cohort }: { readonly cohort: CohortDetail }) {
  const [gives, setGives] = useState(false);
  const [takes, setTakes] = useState(false);
  const [sends, setSends] = useState(false);
  const { unused, sent } = sentOf(cohort);
  const again = useCall(cohortApi.sendPlaces, {
    refresh,
    onDone: () => toast({ message: sentWords(sent.length) }),
  });
  const back = useCall(cohortApi.takeBackPlaces, { refresh });
  const params = { id: cohort.id };
  const isFree = cohort.vouchers.some(({ state }) => state === 'free');
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isFree ? <Button onClick={() => setGives(true)}>Give out places…</Button> : null}
        {sent.length > 0 ? (
          <Button busy={again.pending} onClick={() => setSends(true)}>
            Send {sent.length} again…
          </Button>
        ) : null}
        {unused.length > 0 ? (
          <Button tone="danger" busy={back.pending} onClick={() => setTakes(true)}>
            Take back {unused.length}…
          </Button>
        ) : null}
      </div>
      <ProblemNotice problem={again.problem ?? back.problem} />
      <Dialog open={gives} onClose={() => setGives(false)} title="Give out places">
        <GiveOut cohort={cohort} onClose={() => setGives(false)} />
      </Dialog>
      <ConfirmDialog
        open={sends}
        title={`Send new codes for ${places(sent.length)}?`}
        confirmLabel={sent.length === 1 ? 'Send a new code' : 'Send new codes'}
        onCancel={() => setSends(false)}
        onConfirm={() => {
          setSends(false);
          void again.call({ params, body: { places: sent } });
        }}
      >
        The codes sent before stop working at once, and everybody who has not used theirs gets another one.
      </ConfirmDialog>
      <ConfirmDialog
        open={takes}
        danger
        title={`Take back ${places(unused.length)}?`}
        confirmLabel="Take back"
        cancelLabel="Keep them"
        onCancel={() => setTakes(false)}
        onConfirm={() => {
          setTakes(false);
          void back.call({ params, body: { places: unused.map(({ id }) => id) } });
        }}
      >
        Their codes stop working at once, and the places can be given to somebody else. Places in use stay as they are.
      </ConfirmDialog>
    </>
  );
}

/** The places of a group: where each code was sent, and whether it has been used. */
export function Places({ cohort, mayEdit }: { readonly cohort: CohortDetail; readonly mayEdit: boolean }) {
  return (
    <Card title="Places">
      {mayEdit ? <Actions cohort={cohort} /> : null}
      <div className="-mx-3.5 mt-4">
        <Table caption="Places" dense>
          <Thead>
            <Th>No.</Th>
            <Th>Sent to</Th>
            <Th>State</Th>
            <Th className="max-sm:hidden">When</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </Thead>
          <Tbody>
            {cohort.vouchers.map((voucher) => (
              <Row key={voucher.id} voucher={voucher} cohort={cohort} mayEdit={mayEdit} />
            ))}
          </Tbody>
        </Table>
      </div>
    </Card>
  );
}
