import pg from 'pg';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { startInstallation } from '../../../tools/run/installation.ts';
import { listItems } from '../answers/kept.repo.ts';
import type { FaultReport } from '../report.ts';
import type { Arena, RaceKind, RaceReply, RaceRequest } from './kind.ts';
import { raceKinds } from './kinds.ts';
import { countDrift, makePeople } from './people.repo.ts';

const API = '/api/v1';
const PORT = settings.ports.fault + 30;

export interface RaceOptions {
  /** Empty: all of them. */
  readonly kinds: readonly string[];
  readonly rounds: number;
}

function caller(urls: readonly string[]): Arena['call'] {
  let turn = 0;
  return async ({ method, path, token, body, key }: RaceRequest): Promise<RaceReply> => {
    turn += 1;
    const reply = await fetch(`${urls[turn % urls.length]}${API}${path}`, {
      method,
      headers: {
        'x-client': 'tool',
        // Each turn comes from an address of its own: races are played, not the limits of one address.
        'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const told = (await reply.json()) as { data?: unknown; code?: string };
    return { status: reply.status, code: told.code, data: told.data };
  };
}

async function tokenOf(call: Arena['call'], account: object | undefined): Promise<string> {
  const reply = await call({ method: 'POST', path: '/pausers/login', body: account ?? {} });
  if (reply.status !== 200) throw new Error(`log-in: ${reply.status} ${reply.code}`);
  return (reply.data as { token: string }).token;
}

async function accountsAt(databaseUrl: string, email: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const found = await client.query('select from accounts.user where email = $1', [email]);
  await client.end();
  return found.rows.length;
}

const AT_A_TIME = 10;
/** The same people play so many rounds: what one person may do in an hour is limited. */
const ROUNDS_EACH = 15;
function peopleOf(databaseUrl: string, call: Arena['call'], password: string): Arena['people'] {
  const groups = new Map<number, Promise<readonly string[]>>();
  const make = async (group: number) => {
    const emails = await makePeople(databaseUrl, { word: `${group}`, count: AT_A_TIME });
    const tokens: string[] = [];
    for (const email of emails) tokens.push(await tokenOf(call, { email, password }));
    return tokens;
  };
  return (round) => {
    const group = Math.floor(round / ROUNDS_EACH);
    const found = groups.get(group) ?? make(group);
    groups.set(group, found);
    return found;
  };
}

interface Opened {
  readonly arena: Omit<Arena, 'round' | 'number'>;
  readonly close: () => Promise<void>;
}
async function openArena(): Promise<Opened> {
  const installation = await startInstallation({ port: PORT, name: 'races', environment: { TRUSTED_PROXIES: '1' } });
  const second = await installation.startProcess(PORT + 1);
  const call = caller([installation.url, `http://localhost:${PORT + 1}`]);
  const { owner, learner } = demoAccounts();
  const items = await listItems(installation.databaseUrl);
  return {
    arena: {
      call,
      staff: await tokenOf(call, owner),
      learner: await tokenOf(call, learner),
      items: items.filter(({ edition }) => edition === 'pa').map(({ itemId }) => itemId),
      people: peopleOf(installation.databaseUrl, call, learner?.password ?? ''),
      drift: () => countDrift(installation.databaseUrl),
      accountsOf: (email) => accountsAt(installation.databaseUrl, email),
    },
    close: async () => {
      second.kill('SIGTERM');
      await installation.stop();
    },
  };
}

function chosenKinds(names: readonly string[]): readonly RaceKind[] {
  const unknown = names.filter((name) => !raceKinds.some((kind) => kind.name === name));
  const known = raceKinds.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Error(`no race is called ${unknown.join(', ')}; there are ${known}`);
  return raceKinds.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Collisions of each kind, round after round, against two processes of the product on one database. */
export async function races(options: RaceOptions): Promise<FaultReport> {
  const kinds = chosenKinds(options.kinds);
  const { arena, close } = await openArena();
  const lines: string[] = [];
  let failures = 0;
  for (const kind of kinds) {
    const found: string[] = [];
    for (let number = 0; number < options.rounds; number += 1)
      found.push(...(await kind.play({ ...arena, number, round: `${kind.name}-${number}` })));
    failures += found.length;
    lines.push(`race ${kind.name}: ${kind.about}: ${options.rounds} rounds, ${found.length} broken`);
    for (const [what, times] of Object.entries(Object.groupBy(found, (each) => each)))
      lines.push(`  ${times?.length ?? 0} times: ${what}`);
  }
  await close();
  return { lines, failures };
}
