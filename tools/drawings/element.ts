/** The element at a place that the drawing knows to be filled; a gap there is a fault in a table. */
export function element<T>(list: ArrayLike<T>, at: number): T {
  const found = list[at];
  if (found === undefined) throw new RangeError(`no element ${at} among ${list.length}`);
  return found;
}

export const last = <T>(list: ArrayLike<T>): T => element(list, list.length - 1);
