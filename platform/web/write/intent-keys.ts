/** The idempotency key of one call; a write of several calls names each of them. */
export type KeyFor = (part?: string) => string;

export interface IntentKeys {
  readonly begin: (input: unknown) => KeyFor;
  /** The write succeeded: the same input after this is a new write. */
  readonly end: () => void;
}

/** Inputs with the same text are one intent. FormData would be `{}` in JSON, so its entries are used. */
export const intentOf = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) => (value instanceof FormData ? [...value.entries()] : value)) ?? '';

/**
 * A key is created for an intent, not for each request: after a lost reply, the same input is sent with the same key
 * and happens once. Other input is another intent, and so is any input after a success.
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
