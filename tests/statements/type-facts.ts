import { type Checker, SymbolFlags, type Type, type TypeReference } from 'typescript/unstable/sync';

export interface Property {
  readonly name: string;
  readonly optional: boolean;
  readonly type: Type;
}
/** Facts about one type, cached because each lookup goes to another process. */
export interface TypeFacts {
  readonly text: string;
  readonly shape: 'tuple' | 'list' | 'map' | 'set' | 'object';
  /** The element types of a list, map, set or tuple. */
  readonly inner: readonly Type[];
  readonly properties: readonly Property[];
  readonly indexed: boolean;
}

const NAMED: Readonly<Record<string, TypeFacts['shape']>> = {
  Map: 'map',
  ReadonlyMap: 'map',
  Set: 'set',
  ReadonlySet: 'set',
};

export class TypeReader {
  readonly checker: Checker;
  readonly #texts = new Map<number, string>();
  readonly #shapes = new Map<number, TypeFacts>();
  constructor(checker: Checker) {
    this.checker = checker;
  }

  textOf(type: Type): string {
    const text = this.#texts.get(type.id) ?? this.checker.typeToString(type);
    this.#texts.set(type.id, text);
    return text;
  }

  factsOf(type: Type): TypeFacts {
    const facts = this.#shapes.get(type.id) ?? this.#read(type);
    this.#shapes.set(type.id, facts);
    return facts;
  }

  #read(type: Type): TypeFacts {
    const { checker } = this;
    const listed = checker.isArrayLikeType(type) ? 'list' : NAMED[type.getSymbol()?.name ?? ''];
    const shape = checker.isTupleType(type) ? 'tuple' : (listed ?? 'object');
    const text = this.textOf(type);
    if (shape !== 'object')
      return { text, shape, inner: checker.getTypeArguments(type as TypeReference), properties: [], indexed: false };
    const symbols = checker.getPropertiesOfType(type);
    const types = symbols.length > 0 ? checker.getTypeOfSymbol(symbols) : [];
    const properties = symbols.flatMap(({ name, flags }, n): Property[] => {
      const own = types[n];
      return own ? [{ name, optional: (flags & SymbolFlags.Optional) !== 0, type: own }] : [];
    });
    return { text, shape, inner: [], properties, indexed: checker.getIndexInfosOfType(type).length > 0 };
  }
}
