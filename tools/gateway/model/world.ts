import { ban, freeze, liftBan, unfreeze } from '@app/access/server';
import { makeStaff, makeUser } from '@app/accounts/server/testing';
import type { Order } from '@app/commerce/contract';
import type { Module } from '@app/platform/server';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import type { Payment } from '../ledger.ts';
import type { Gateway } from '../server.ts';
import { stripeEvent } from '../stripe.ts';

/** A grant of access, as the model records it. */
interface Grant {
  readonly entitlement: string;
  readonly days: number;
  readonly at: number;
  readonly order: string;
  reversedAt: number | null;
}
export interface Person {
  readonly id: string;
  readonly grants: Grant[];
  readonly pauses: { readonly from: number; until: number | null; readonly ref: string }[];
}
interface Paid {
  readonly id: string;
  readonly payment: Payment;
  /** Null for a gift. */
  readonly owner: Person | null;
  left: number;
}
export interface ModelParts {
  readonly api: TestApi;
  readonly gateway: Gateway;
  readonly modules: readonly Module[];
  readonly random: () => number;
}
interface Service {
  readonly id: string;
  readonly days: number;
  readonly opens: readonly string[];
}

/** Takes the caller from the `x-as` header: logging in would take most of the time, and is tested elsewhere. */
export const authoriseNamed =
  () =>
  (_context: unknown, incoming: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }) => {
    const id = [incoming.headers['x-as']].flat().join('');
    return { actorId: id, subjectId: id, scope: 'both' as const, session: {}, subject: { id } };
  };

const as =
  (api: TestApi, { id }: { readonly id: string }) =>
  async (path: string, body: object): Promise<unknown> => {
    const reply = await api.call('POST', path, { headers: { 'x-as': id }, body });
    if (reply.http !== 200) throw new Error(`${path}: ${reply.text}`);
    return reply.body.data;
  };

/** Sends a provider event about a payment and runs the job that handles it. */
async function sendEvent({ api, modules }: ModelParts, payment: Payment): Promise<void> {
  const { headers, body } = stripeEvent(payment, 'charge.dispute.updated', api.clock.now());
  const before = api.jobs.length;
  await api.app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  const queued = api.jobs.slice(before).find(({ name }) => name === 'commerce.payment-event');
  const handler = modules.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'commerce.payment-event');
  if (!queued || !handler) throw new Error('the event was not taken');
  await handler.run(api.deps, queued.payload as never);
}

function freezing({ api }: ModelParts, now: () => number) {
  return async (person: Person) => {
    const running = person.pauses.find(({ until, ref }) => until === null && ref.startsWith('pause:'));
    if (running) {
      await unfreeze(api.deps, { userId: person.id, sourceRef: running.ref, by: null });
      running.until = now();
    } else {
      const [ref, from] = [`pause:${api.deps.ids.id()}`, api.clock.now()];
      await freeze(api.deps, { userId: person.id, sourceRef: ref, from, until: null, by: null, reason: 'test' });
      person.pauses.push({ from: from.getTime(), until: null, ref });
    }
  };
}

const bannedIn = ({ pauses }: Person) => pauses.find(({ until, ref }) => until === null && ref === 'ban');
function banning({ api }: ModelParts, now: () => number) {
  return async (person: Person) => {
    const running = bannedIn(person);
    if (running) {
      await liftBan(api.deps, { userId: person.id, by: null });
      running.until = now();
    } else {
      await ban(api.deps, { userId: person.id, reason: 'sharing', until: null, by: null });
      person.pauses.push({ from: now(), until: null, ref: 'ban' });
    }
  };
}

/** The model's state: people and paid orders. */
interface Stage extends ModelParts {
  readonly people: readonly Person[];
  readonly paid: Paid[];
  readonly services: readonly Service[];
  readonly desk: { readonly id: string };
  readonly now: () => number;
  readonly pick: <T>(from: readonly T[]) => T | undefined;
}
/** A person who is not banned. */
const anybody = ({ people, pick }: Stage) => pick(people.filter((each) => bannedIn(each) === undefined));
/** A person whose time runs: while it is stopped, the shop sells them no access and takes no code. */
const unfrozen = ({ people, pick }: Stage) =>
  pick(people.filter(({ pauses }) => pauses.every(({ until }) => until !== null)));
const give = ({ now }: Stage, person: Person, order: string, { opens, days }: Service) =>
  opens.forEach((entitlement) => person.grants.push({ entitlement, days, at: now(), order, reversedAt: null }));
const takeFrom = ({ people, now }: Stage, order: string) => {
  for (const each of people.flatMap(({ grants }) => grants))
    if (each.order === order && each.reversedAt === null) each.reversedAt = now();
};

async function buy(stage: Stage, isGift: boolean): Promise<void> {
  const { api, gateway, random, pick, services, paid } = stage;
  const [buyer, service] = [isGift ? anybody(stage) : unfrozen(stage), pick(services)];
  if (!buyer || !service) return;
  const post = as(api, buyer);
  const choice = isGift ? { gift: { name: 'A', from: 'B' } } : { waiver: true };
  const intent = { op_id: api.deps.ids.id(), service_id: service.id, ...choice };
  const { id, total_pence } = (await post('/pausers/serviceintentv2', intent)) as Order;
  const { url } = (await post('/pausers/checkoutv2', { order_id: id })) as { url: string };
  const payment = gateway.books.payments.get(url.split('/').at(-1) ?? '');
  if (!payment) throw new Error('the gateway does not know the page it opened');
  Object.assign(payment, { status: 'paid', last4: '4242' });
  await post('/pausers/checkout/callback', { order_id: id });
  paid.push({ id, payment, owner: isGift ? null : buyer, left: total_pence });
  if (!isGift) return give(stage, buyer, id, service);
  const code = String(api.mails.findLast(({ template }) => template === 'codes')?.variables['codes']);
  const friend = random() < 0.7 ? unfrozen(stage) : undefined;
  if (!friend) return;
  await as(api, friend)('/pausers/redeem', { code });
  give(stage, friend, id, service);
}

async function refund(stage: Stage): Promise<void> {
  const { api, random, pick, paid, desk } = stage;
  // The provider refuses refunds during a dispute.
  const order = pick(paid.filter(({ payment, left }) => payment.dispute !== 'needs_response' && left > 0));
  if (!order) return;
  const isWhole = random() < 0.6;
  const pence = isWhole ? order.left : Math.ceil(order.left / 3);
  const body = {
    op_id: api.deps.ids.id(),
    pence,
    refundable_pence: order.left,
    takes_access: isWhole,
    reason: 'A test',
  };
  await as(api, desk)(`/a/paplabable/orders/${order.id}/refund`, body);
  order.left -= pence;
  if (isWhole) takeFrom(stage, order.id);
}

async function endDispute(stage: Stage, order: Paid): Promise<void> {
  const isLost = stage.random() < 0.5;
  order.payment.dispute = isLost ? 'lost' : 'won';
  await sendEvent(stage, order.payment);
  if (isLost) {
    order.left = 0;
    takeFrom(stage, order.id);
  }
  const pause = order.owner?.pauses.find(({ ref, until }) => until === null && ref === `dispute:${order.id}`);
  if (pause) pause.until = stage.now();
}

async function dispute(stage: Stage): Promise<void> {
  const { random, pick, paid, now } = stage;
  const running = pick(paid.filter(({ payment }) => payment.dispute === 'needs_response'));
  if (running && random() < 0.6) return endDispute(stage, running);
  const order = pick(paid.filter(({ payment, left }) => payment.dispute !== 'needs_response' && left > 0));
  if (!order) return;
  order.payment.dispute = 'needs_response';
  await sendEvent(stage, order.payment);
  order.owner?.pauses.push({ from: now(), until: null, ref: `dispute:${order.id}` });
}

/** Three people and a staff member; each command runs in the product and is recorded in the model. */
export async function newWorld(around: ModelParts) {
  const { api, random } = around;
  const now = () => api.clock.now().getTime();
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const accounts = await Promise.all([1, 2, 3].map(() => makeUser(api.deps)));
  const people = accounts.map(({ id }): Person => ({ id, grants: [], pauses: [] }));
  const desk = await makeStaff(api.deps, { rights: ['paproducts'] });
  const { rows: services } = await sql<Service>`
    select s.id, s.duration_days as days, p.opens from commerce.service s
    join commerce.product p on p.id = s.product_id where s.slug in ('qb-1m', 'gems-3m', 'osce-1m')`.execute(
    api.deps.db,
  );
  const stage: Stage = { ...around, people, paid: [], services, desk, now, pick };
  const onSomebody = (act: (person: Person) => Promise<void>) => async () => act(pick(people) as Person);
  return {
    people,
    buy: () => buy(stage, false),
    gift: () => buy(stage, true),
    refund: () => refund(stage),
    dispute: () => dispute(stage),
    freeze: onSomebody(freezing(around, now)),
    ban: onSomebody(banning(around, now)),
  };
}
export type World = Awaited<ReturnType<typeof newWorld>>;
