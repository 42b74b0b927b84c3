import { uuid } from '../fault/random.ts';
import { adminScreens } from '../../apps/admin/screens.ts';
import { screens } from '../../apps/web/screens.ts';
import { type Chance, fitting, HOSTILE, pick, type Schema, corrupted } from './values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
/** One call, as the API description has it. */
export interface Target {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Called only with unknown ids, because it could end the accounts in use, and every later reply would be a 401. */
  readonly endsPeople: boolean;
}
export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

const ENDS_PEOPLE =
  /logout|signout|deleteaccount|\/devices|\/ban|\/sessions\/end|pausers|paroles|\/roles|password|totp|passkey|demo/i;

export const targetsOf = ({ paths }: Description): readonly Target[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
      endsPeople: method !== 'get' && ENDS_PEOPLE.test(path),
    })),
  );

const sent = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function idFor(target: Target, name: string, chance: Chance): string {
  const { random, learned } = chance;
  const before = target.path.slice(0, target.path.indexOf(`/{${name}}`));
  if (random() < 0.15) return sent(pick(random, HOSTILE)).slice(0, 400);
  if (target.endsPeople || random() < 0.1) return uuid(random);
  return learned.below(random, before) ?? learned.named(random, name) ?? learned.any(random) ?? uuid(random);
}

/** Percent-encodes the text; now and then the encoding is broken. */
function escaped(text: string, chance: Chance): string {
  if (chance.random() < 0.02) return '%E0%A4%A';
  return encodeURIComponent(text.toWellFormed());
}

function pathOf(target: Target, chance: Chance): string {
  return target.path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(idFor(target, name, chance), chance) || '-');
}

function queryOf({ operation }: Target, chance: Chance): string {
  const { random } = chance;
  const pairs = operation.parameters
    .filter((each) => each.in === 'query' && (each.required || random() < 0.5))
    .map(({ name, schema }): [string, unknown] => [
      name,
      random() < 0.25 ? pick(random, HOSTILE) : fitting(schema, name, chance),
    ]);
  if (random() < 0.05) pairs.push([pick(random, ['page', 'size', 'sort', '__proto__', 'x[]']), pick(random, HOSTILE)]);
  return pairs.map(([name, value]) => `${escaped(name, chance)}=${escaped(sent(value), chance)}`).join('&');
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Valid, truncated, hostile and empty files. */
const FILES: readonly (readonly [string, string, Buffer])[] = [
  ['a.png', 'image/png', PNG],
  ['cut.png', 'image/png', PNG.subarray(0, 40)],
  ['a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF')],
  ['../../a.html', 'text/html', Buffer.from('<script>alert(1)</script>')],
  ['a.csv', 'text/csv', Buffer.from('question,answer\n"=1+1","\u0000')],
  ['', '', Buffer.alloc(0)],
];

function bodyOf({ operation, method }: Target, chance: Chance): Pick<Attempt, 'headers' | 'body'> {
  const { random } = chance;
  const kinds = operation.requestBody?.content ?? {};
  const json = { 'content-type': 'application/json' };
  if ('multipart/form-data' in kinds) {
    const [name, type, bytes] = pick(random, FILES);
    const form = new FormData();
    form.append(random() < 0.9 ? 'file' : 'other', new Blob([new Uint8Array(bytes)], { type }), name);
    return { headers: {}, body: form };
  }
  if (random() < 0.03)
    return { headers: json, body: pick(random, ['', '{', '[]', 'null', '"x"', '{"a":1}x', '[['.repeat(400)]) };
  const schema = kinds['application/json']?.schema;
  if (!schema && method === 'GET') return { headers: {} };
  const fit = fitting(schema ?? {}, '', chance);
  return { headers: json, body: JSON.stringify(random() < 0.5 ? corrupted(fit, random) : fit) };
}

/** One attempt at a call, as described; half of the attempts have something wrong. */
export function attemptAt(target: Target, chance: Chance): Attempt {
  const { headers, body } = target.method === 'GET' ? { headers: {}, body: undefined } : bodyOf(target, chance);
  const query = queryOf(target, chance);
  const keyed: Record<string, string> =
    target.method !== 'GET' && chance.random() < 0.2
      ? { 'idempotency-key': `fuzz-${Math.floor(chance.random() * 1e9)}` }
      : {};
  return {
    method: target.method,
    path: `${pathOf(target, chance)}${query ? `?${query}` : ''}`,
    headers: { ...headers, ...keyed },
    ...(body === undefined ? {} : { body }),
  };
}

const PAGES: readonly string[] = [...screens, ...adminScreens].map(({ path }) => path);
const ODD_PAGES = [
  '//evil.test/x',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/.env',
  '/%',
  '/%E0%A4%A',
  '/\\evil.test',
  '/.data',
  '/_root.data',
];

/** The path of a screen, its parameters filled with learned or hostile values. */
export function pageAt(chance: Chance): { readonly screen: string; readonly path: string } {
  const { random, learned } = chance;
  if (random() < 0.05) {
    const odd = pick(random, ODD_PAGES);
    return { screen: odd, path: odd };
  }
  const screen = pick(random, PAGES);
  const filled = screen.replace('*', 'any/thing').replace(/:(\w+)\??/g, (_, name: string) => {
    const known = random() < 0.6 ? (learned.named(random, name) ?? learned.any(random)) : undefined;
    return escaped(known ?? sent(pick(random, HOSTILE)).slice(0, 300), chance) || '-';
  });
  const asData = random() < 0.1 && !filled.startsWith('/admin') ? '.data' : '';
  const name = pick(random, ['q', 'page', 'id', 'to', 'sort']);
  const query = random() < 0.2 ? `?${name}=${escaped(sent(pick(random, HOSTILE)), chance)}` : '';
  return { screen, path: `${filled}${asData}${query}` };
}
