import type { Random } from '../fault/random.ts';
import { uuid } from '../fault/random.ts';
import type { Learned } from './learned.ts';

/** The part of JSON Schema that the API description uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}
export interface Chance {
  readonly random: Random;
  readonly learned: Learned;
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const NUL = String.fromCharCode(0);
/** Values that break code which trusts its input. A lone surrogate cannot be stored as UTF-8. */
export const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[[]]],
  { __proto__: null, constructor: { prototype: {} } },
  "' or 1=1 --",
  '"; select pg_sleep(9); --',
  `a${NUL}b`,
  '\ud800',
  '\u202e\u0000\ufeff',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '{{7*7}}${7*7}',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '0000-00-00',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  'Infinity',
  'NaN',
  '0x10',
  '1e400',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(5000),
  '\u{1f469}\u200d\u2695\ufe0f'.repeat(40),
  '(((((((((((((((((((((((((',
  '*',
  '!',
  ':*',
  '\\',
  '%_%',
  'constructor',
  '__proto__',
  'toString',
];

const WORDS = ['chest pain', 'asthma', 'a', 'Ward round', 'naïve café', '12', 'x y z', 'Ünïcödé', '🙂 ok'];

const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

function text(schema: Schema, name: string, { random, learned }: Chance): string {
  if (schema.format === 'uuid') return learned.any(random) ?? uuid(random);
  if (schema.format === 'date-time') return new Date(1.7e12 + random() * 2e11).toISOString();
  if (schema.format === 'date') return new Date(1.7e12 + random() * 2e11).toISOString().slice(0, 10);
  if (schema.format === 'email') return `fuzz${between(random, 0, 999)}@example.test`;
  const known = random() < 0.6 ? learned.named(random, name) : undefined;
  if (known !== undefined) return known;
  const least = schema.minLength ?? 0;
  const word = pick(random, WORDS);
  const long =
    random() < 0.05 && schema.maxLength !== undefined ? 'm'.repeat(Math.min(schema.maxLength, 20_000)) : word;
  return long.padEnd(least, 'm').slice(0, schema.maxLength ?? long.length + least);
}

function number(schema: Schema, random: Random): number {
  const low = Math.max(schema.minimum ?? 0, -1_000_000);
  const high = Math.min(schema.maximum ?? low + 50, low + 1_000_000);
  if (random() < 0.1) return schema.maximum ?? 2_147_483_647;
  const drawn = low + random() * (high - low);
  return schema.type === 'integer' ? Math.floor(drawn) : drawn;
}

function list(schema: Schema, name: string, chance: Chance): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((each) => fitting(each, name, chance));
  const items = typeof schema.items === 'object' ? schema.items : {};
  const least = schema.minItems ?? 0;
  const count = between(chance.random, least, Math.min(schema.maxItems ?? least + 3, least + 3));
  return Array.from({ length: count }, () => fitting(items, name.replace(/s$/, ''), chance));
}

function fields(schema: Schema, chance: Chance): Record<string, unknown> {
  const required = new Set(schema.required);
  const chosen = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || chance.random() < 0.6,
  );
  const made = Object.fromEntries(chosen.map(([name, each]) => [name, fitting(each, name, chance)]));
  if (typeof schema.additionalProperties === 'object')
    made[text(schema.propertyNames ?? {}, 'key', chance)] = fitting(schema.additionalProperties, 'value', chance);
  return made;
}

/** A value that matches the schema. */
export function fitting(schema: Schema, name: string, chance: Chance): unknown {
  const { random } = chance;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fitting(pick(random, choices), name, chance);
  if (schema.allOf) {
    const parts = schema.allOf.map((each) => fitting(each, name, chance));
    return parts.every((each) => typeof each === 'object') ? Object.assign({}, ...parts) : parts[0];
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type && pick(random, schema.type);
  if (type === 'string') return text(schema, name, chance);
  if (type === 'integer' || type === 'number') return number({ ...schema, type }, random);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'null') return null;
  if (type === 'array') return list(schema, name, chance);
  if (type === 'object' || schema.properties) return fields(schema, chance);
  return pick(random, HOSTILE);
}

/** The same value with one part made hostile, removed or added. */
export function corrupted(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random() < 0.8) {
    const at = Math.floor(random() * value.length);
    return value.map((each, index) => (index === at ? corrupted(each, random) : (each as unknown)));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return pick(random, HOSTILE);
  const names = Object.keys(value);
  const how = random();
  if (how < 0.15 || names.length === 0)
    return { ...value, [pick(random, ['id', 'is_admin', '__proto__', 'x'])]: pick(random, HOSTILE) };
  const chosen = pick(random, names);
  if (how < 0.3) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== chosen));
  return { ...value, [chosen]: corrupted((value as Record<string, unknown>)[chosen], random) };
}
