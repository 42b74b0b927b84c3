/** The element at an index that must exist; if it does not, a table is wrong. */
export function element<T>(list: ArrayLike<T>, at: number): T {
  const found = list[at];
  if (found === undefined) throw new RangeError(`no element ${at} among ${list.length}`);
  return found;
}

export const last = <T>(list: ArrayLike<T>): T => element(list, list.length - 1);
