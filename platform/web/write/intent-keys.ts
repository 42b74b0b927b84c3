/** The idempotency key of one call; a write made of several calls names each of them. */
export type KeyFor = (part?: string) => string;

export interface IntentKeys {
  readonly begin: (input: unknown) => KeyFor;
  /** The write is done: the same input after this is another write. */
  readonly end: () => void;
}

/** Two inputs with one text are one intent. FormData has no JSON of its own. */
export const intentOf = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) => (value instanceof FormData ? [...value.entries()] : value)) ?? '';

/**
 * A key is created at the first press, not at each request: pressed again after a reply was lost,
 * the same input carries the same key and is done once. Other input is another intent, and so is what follows success.
 */
export function createIntentKeys(newKey: () => string): IntentKeys {
  let current = '';
  let keys = new Map<string, string>();
  return {
    begin: (input) => {
      const next = intentOf(input);
      if (next !== current) {
        current = next;
        keys = new Map();
      }
      const own = keys;
      return (part = '') => {
        const key = own.get(part) ?? newKey();
        own.set(part, key);
        return key;
      };
    },
    end: () => {
      current = '';
      keys = new Map();
    },
  };
}
