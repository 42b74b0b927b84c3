/** Delivers values in the order expected, however long each takes; null means that one failed and is left out. */
export function inOrder<T>(onNext: (value: T) => void) {
  const order: string[] = [];
  const settled = new Map<string, T | null>();
  return {
    expect: (ids: readonly string[]) => void order.push(...ids),
    settle: (id: string, value: T | null) => {
      settled.set(id, value);
      for (let first = order[0]; first !== undefined && settled.has(first); first = order[0]) {
        const next = settled.get(first);
        order.shift();
        settled.delete(first);
        if (next !== null && next !== undefined) onNext(next);
      }
    },
  };
}
