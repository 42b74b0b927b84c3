import { news } from '@app/content/contract';
import { sql } from 'kysely';
import { type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Property, TypeReader } from './type-facts.ts';

/** How to choose where a type allows several values: everything given, only what is required, or one alternative. */
interface Choices {
  readonly bare: boolean;
  /** The path of the alternative, and its index. */
  readonly other?: { readonly at: string; readonly index: number };
  /** Collects the paths with more than one alternative, with their number. */
  readonly seen: Map<string, number>;
}

/** The sample text; also valid as a column name, because the sample resource has a column `title`. */
const TEXT = 'title';
const DEEPEST = 6;
const MOST_CALLS = 40;

/** Values of types that cannot be built from their properties. */
const KNOWN: Readonly<Record<string, () => unknown>> = {
  Date: () => new Date(0),
  Buffer: () => Buffer.from('1'),
  'Buffer<ArrayBufferLike>': () => Buffer.from('1'),
  Uint8Array: () => Buffer.from('1'),
  Sql: () => sql`true`,
  'RawBuilder<unknown>': () => sql`true`,
  'RawBuilder<boolean>': () => sql`true`,
  Resource: () => news,
  Json: () => ({}),
};

class Sampler {
  readonly #types: TypeReader;
  readonly #choices: Choices;
  constructor(types: TypeReader, choices: Choices) {
    this.#types = types;
    this.#choices = choices;
  }

  of(type: Type, at: string, depth = 0): unknown {
    const name = this.#types.textOf(type);
    const known = KNOWN[name] ?? KNOWN[name.replace(/<.*/s, '')];
    if (known) return known();
    const { flags } = type;
    if (depth > DEEPEST || flags & (TypeFlags.StringLike | TypeFlags.AnyOrUnknown))
      return type.isStringLiteralType() ? type.value : TEXT;
    if (flags & TypeFlags.Boolean) return this.#choose(at, [true, false]);
    if (type.isLiteralType()) return type.value;
    if (flags & TypeFlags.NumberLike) return 1;
    if (flags & TypeFlags.BigIntLike) return 1n;
    if (flags & TypeFlags.Null) return null;
    if (flags & TypeFlags.VoidLike) return undefined;
    if (type.isUnionType()) return this.#member(type.getTypes(), at, depth);
    if (type.isTypeParameter()) {
      const least = this.#types.checker.getBaseConstraintOfType(type);
      return least ? this.of(least, at, depth + 1) : TEXT;
    }
    return this.#object(type, at, depth);
  }

  #textOf(type: Type): string {
    return type.isStringLiteralType() ? type.value : this.#types.textOf(type);
  }

  #choose<T>(at: string, all: readonly T[]): T | undefined {
    if (this.#choices.bare) return all.at(-1);
    this.#choices.seen.set(at, all.length);
    const { other } = this.#choices;
    return all[other?.at === at ? other.index : 0];
  }

  #member(types: readonly Type[], at: string, depth: number): unknown {
    const without = types.filter(({ flags }) => !(flags & (TypeFlags.Nullable | TypeFlags.Void)));
    if (this.#choices.bare && without.length < types.length)
      return types.some(({ flags }) => flags & TypeFlags.Null) ? null : undefined;
    if (without.every(({ flags }) => flags & TypeFlags.BooleanLiteral) && without.length === 2)
      return this.#choose(at, [true, false]);
    // Sorted by text, because the compiler's order is not stable.
    const inOrder = without.toSorted((a, b) => (this.#textOf(a) < this.#textOf(b) ? -1 : 1));
    const chosen = this.#choose(at, inOrder);
    return chosen && this.of(chosen, at, depth + 1);
  }

  #object(type: Type, at: string, depth: number): unknown {
    const { shape, inner, properties, indexed } = this.#types.factsOf(type);
    const values = inner.map((each, n) => this.of(each, `${at}.${n}`, depth + 1));
    if (shape === 'tuple') return values;
    if (shape === 'list') return values.slice(0, 1);
    if (shape === 'map') return new Map([values as [unknown, unknown]]);
    if (shape === 'set') return new Set(values);
    const needed = properties.filter(({ optional }) => !optional);
    if (this.#choices.bare && needed.length === 0) return this.#oneOf(properties, at, depth);
    const entries = (this.#choices.bare ? needed : properties).flatMap(({ name, type: own }): [string, unknown][] => {
      const value = this.of(own, `${at}.${name}`, depth + 1);
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries([...entries, ...(indexed ? [[TEXT, TEXT]] : [])]);
  }

  /** If all properties are optional, one is given, because a statement must change something. */
  #oneOf([first]: readonly Property[], at: string, depth: number): object {
    const full = new Sampler(this.#types, { bare: false, seen: new Map() });
    return first ? { [first.name]: full.of(first.type, at, depth + 1) } : { [TEXT]: TEXT };
  }
}

/**
 * Argument lists for parameters of these types: everything given; only what is required; and each alternative of a
 * type once.
 */
export function alternativesOf(
  reader: TypeReader,
  types: readonly (Type | undefined)[],
): readonly (readonly unknown[])[] {
  const listOf = (choices: Choices) => {
    const sampler = new Sampler(reader, choices);
    return types.map((type, n) => type && sampler.of(type, `${n}`));
  };
  const seen = new Map<string, number>();
  const full = listOf({ bare: false, seen });
  const others = [...seen].flatMap(([at, count]) =>
    Array.from({ length: count - 1 }, (_, n) => ({ at, index: n + 1 })),
  );
  const each = others.slice(0, MOST_CALLS).map((other) => listOf({ bare: false, other, seen: new Map() }));
  return [full, ...each, listOf({ bare: true, seen: new Map() })];
}
