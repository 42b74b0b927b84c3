import { setTimeout as wait } from 'node:timers/promises';
import { type Catalogue, howToPay } from '@app/commerce/contract';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { paymentEnvironment } from '../../../tools/gateway/environment.ts';
import { startGateway } from '../../../tools/gateway/server.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { forgetCounters, startInstallation } from '../../../tools/run/installation.ts';
import { listItems } from '../answers/stored.repo.ts';
import type { FaultReport } from '../report.ts';
import { count, makePeople } from './counts.repo.ts';
import { type RaceSetup, type Person, type RaceKind, type RaceReply, type RaceRequest, dataOf } from './kind.ts';
import { raceKinds } from './kinds.ts';

const API = '/api/v1';
const PORT = settings.ports.fault + 30;

export interface RaceOptions {
  /** Empty: all of them. */
  readonly kinds: readonly string[];
  readonly rounds: number;
}

function headersOf({ token, body, key, as, raw }: RaceRequest, turn: number): Readonly<Record<string, string>> {
  return {
    'x-client': 'tool',
    // Each request has its own IP address, so that limits per address do not apply.
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    ...(body || raw ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(as ? { asauthorization: as } : {}),
    ...raw?.headers,
  };
}

/** Retries OVERLOADED replies, so that the race is among admitted requests. */
const RETRY_MS = 200;
function caller(urls: readonly string[]): RaceSetup['call'] {
  let turn = 0;
  return async (request: RaceRequest): Promise<RaceReply> => {
    const text = request.raw?.body ?? (request.body ? JSON.stringify(request.body) : null);
    for (;;) {
      turn += 1;
      const { method, path } = request;
      const headers = headersOf(request, turn);
      const reply = await fetch(`${urls[turn % urls.length]}${API}${path}`, { method, headers, body: text });
      const envelope = (await reply.json()) as { data?: unknown; code?: string };
      if (envelope.code !== 'OVERLOADED') return { status: reply.status, code: envelope.code, data: envelope.data };
      await wait(RETRY_MS);
    }
  };
}

const tokenOf = async (call: RaceSetup['call'], account: object | undefined): Promise<string> =>
  dataOf<{ token: string }>(await call({ method: 'POST', path: '/pausers/login', body: account ?? {} })).token;

const AT_A_TIME = 10;
/** Rounds with the same people. */
const ROUNDS_EACH = 15;
function peopleOf(databaseUrl: string, call: RaceSetup['call'], password: string): RaceSetup['people'] {
  const groups = new Map<number, Promise<readonly Person[]>>();
  const make = async (group: number): Promise<readonly Person[]> => {
    const emails = Array.from({ length: AT_A_TIME }, (_, at) => `race-${group}-${at}@example.test`);
    const ids = await makePeople(databaseUrl, emails);
    const people: Person[] = [];
    for (const email of emails)
      people.push({ email, id: ids.get(email) ?? '', token: await tokenOf(call, { email, password }) });
    return people;
  };
  return (round) => {
    const group = Math.floor(round / ROUNDS_EACH);
    const found = groups.get(group) ?? make(group);
    groups.set(group, found);
    return found;
  };
}

async function servicesOf(call: RaceSetup['call']): Promise<Pick<RaceSetup['shop'], 'serviceId' | 'placeId'>> {
  const { products } = dataOf<Catalogue>(await call({ method: 'GET', path: '/paplabable/products/all' }));
  const all = products.flatMap(({ services }) => services);
  const [month, places] = [all.find(({ slug }) => slug === 'qb-1m'), all.find(({ cohort }) => cohort)];
  if (!month || !places) throw new Error('nothing is on sale that a race needs');
  return { serviceId: month.id, placeId: places.id };
}

interface Opened {
  readonly arena: Omit<RaceSetup, 'round' | 'number'>;
  /** Resets the rate limits. */
  readonly forgetLimits: () => Promise<void>;
  readonly close: () => Promise<void>;
}
async function openArena(): Promise<Opened> {
  const gateway = await startGateway(0);
  const environment = { TRUSTED_PROXIES: '1', ...paymentEnvironment(new URL(gateway.url)) };
  const installation = await startInstallation({ port: PORT, name: 'races', environment });
  const second = await installation.startProcess(PORT + 1);
  const call = caller([installation.url, `http://localhost:${PORT + 1}`]);
  const { owner, learner } = demoAccounts();
  const items = await listItems(installation.databaseUrl);
  const staff = await tokenOf(call, owner);
  // No invoice can be created without it.
  const terms = { tag: howToPay.tag, value: 'Bank of the races' };
  dataOf(await call({ method: 'POST', path: '/a/plabable/setting', token: staff, body: terms }));
  return {
    arena: {
      call,
      staff,
      learner: await tokenOf(call, learner),
      items: items.filter(({ edition }) => edition === 'pa').map(({ itemId }) => itemId),
      people: peopleOf(installation.databaseUrl, call, learner?.password ?? ''),
      count: (name, ...values) => count(installation.databaseUrl, name, values),
      shop: { books: gateway.books, ...(await servicesOf(call)) },
      secret: installation.environment['SESSION_SECRET'] ?? '',
    },
    forgetLimits: () => forgetCounters(installation.environment['REDIS_URL'] ?? ''),
    close: async () => {
      second.kill('SIGTERM');
      await installation.stop();
      await gateway.close();
    },
  };
}

function chosenKinds(names: readonly string[]): readonly RaceKind[] {
  const unknown = names.filter((name) => !raceKinds.some((kind) => kind.name === name));
  const known = raceKinds.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Error(`no race is called ${unknown.join(', ')}; there are ${known}`);
  return raceKinds.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** A round that could not begin is a finding too, and does not stop the others. */
const playOne = (kind: RaceKind, arena: RaceSetup): Promise<readonly string[]> =>
  kind.play(arena).catch((error: Error) => [error.message]);

/** Rounds of each kind of collision, against two processes of the product on one database. */
export async function races(options: RaceOptions): Promise<FaultReport> {
  const kinds = chosenKinds(options.kinds);
  const { arena, forgetLimits, close } = await openArena();
  const lines: string[] = [];
  let failures = 0;
  for (const kind of kinds) {
    const found: string[] = [];
    const begun = performance.now();
    for (let number = 0; number < options.rounds; number += 1) {
      await forgetLimits();
      found.push(...(await playOne(kind, { ...arena, number, round: `${kind.name}-${number}` })));
    }
    failures += found.length;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const report = [
      `race ${kind.name}: ${kind.about}: ${options.rounds} rounds, ${found.length} broken (${seconds} s)`,
      ...Object.entries(Object.groupBy(found, (each) => each)).map(
        ([what, of]) => `  ${of?.length ?? 0} times: ${what}`,
      ),
    ];
    lines.push(...report);
    // Printed at once, so that a long run that is stopped still shows its results.
    console.error(report.join('\n'));
  }
  await close();
  return { lines, failures };
}
