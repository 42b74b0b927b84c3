import type { Recorded } from './recording.ts';

/**
 * Writes the statements of one request as a pgbench script, with their values as literals. Values that a second run could not
 * reuse are generated for each run: current times, ids just created by the request or the server, and the rows of a pool,
 * each of which can be used once.
 */
export interface Request {
  readonly statements: readonly Recorded[];
  /** The parameter types of each statement. */
  readonly types: ReadonlyMap<string, readonly string[]>;
  /** The request body; random ids in it are replaced for each run. */
  readonly body: string;
  readonly at: Date;
  readonly pool?: Pool | undefined;
}
export interface Pool {
  /** The prefix of its ids; the last twelve digits are the number. */
  readonly idBegins: string;
  readonly from: number;
  readonly to: number;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`;
const TOKEN = new RegExp(`(${UUID}|${MOMENT})`);
const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4/;
const TIMED_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;
const NEW_MS = 60_000;
const MOST_HEX = 2 ** 48 - 1;
const TEXT_LITERAL = /'(?:[^']|'')*'/g;
const PLACE = /\$(\d+)/g;

const isNow = (time: number, at: Date): boolean => Math.abs(time - at.getTime()) < NEW_MS;
const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** pgbench would read `:name` as a variable, so colons are escaped. */
const literal = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', String.raw`\x3a`).replaceAll('\n', String.raw`\n`).replaceAll('\r', String.raw`\r`)}'`;
function withoutVariables(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(TEXT_LITERAL)) {
    parts.push(spaced(text.slice(end, index)));
    parts.push(found.includes(':') ? literal(found.slice(1, -1).replaceAll("''", "'")) : found);
    end = index + found.length;
  }
  return [...parts, spaced(text.slice(end))].join('');
}
const spaced = (text: string): string => text.replaceAll(/(?<!:):(?=\w)/g, ': ');

const hex = (variable: string): string => `lpad(to_hex(:${variable}::bigint), 12, '0')`;

/** The expression that replaces one part of a value, or null to keep it. */
function drawer({ body, at, pool }: Request, drawn: Map<string, string>): (part: string) => string | null {
  return (part) => {
    const variable = drawn.get(part);
    if (variable !== undefined) return `('00000000-0000-4000-9000-' || ${hex(variable)})`;
    if (pool && part.startsWith(pool.idBegins)) return `('${pool.idBegins}' || ${hex('pooled')})`;
    if (!TOKEN.test(part)) return null;
    if (part.includes('T')) return isNow(Date.parse(part), at) ? 'now()' : null;
    const isNew = RANDOM_UUID.test(part) ? body.includes(part) : TIMED_UUID.test(part) && isNow(timeOf(part), at);
    if (!isNew) return null;
    const name = `f${drawn.size}`;
    drawn.set(part, name);
    return `('00000000-0000-4000-9000-' || ${hex(name)})`;
  };
}

function valueOf(value: string | null, type: string, draw: (part: string) => string | null): string {
  if (value === null) return `null::${type}`;
  const parts = value
    .split(TOKEN)
    .filter((part) => part !== '')
    .map((part) => ({ part, drawn: draw(part) }));
  if (parts.every(({ drawn }) => drawn === null)) return `${literal(value)}::${type}`;
  const expressions = parts.map(({ part, drawn }) =>
    drawn === 'now()' && parts.length > 1 ? 'now()::text' : (drawn ?? literal(part)),
  );
  return `(${expressions.join(' || ')})::${type}`;
}

export function scriptOf(request: Request): string {
  const { statements, types, pool } = request;
  const drawn = new Map<string, string>();
  const draw = drawer(request, drawn);
  const lines = statements.map(({ text, values }) => {
    const typesHere = types.get(text) ?? [];
    const written = values.map((value, at) => valueOf(value, typesHere[at] ?? 'text', draw));
    const plain = withoutVariables(text.trim().replace(/;$/, ''));
    return `${plain.replaceAll(PLACE, (_, place: string) => `(${written[Number(place) - 1] ?? 'null'})`)};`;
  });
  const sets = [...drawn.values()].map((name) => `\\set ${name} random(0, ${MOST_HEX})`);
  const pooled = pool ? [`\\set pooled random(${pool.from}, ${pool.to})`] : [];
  return [...sets, ...pooled, ...lines, ''].join('\n');
}
