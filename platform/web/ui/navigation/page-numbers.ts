/** The page numbers to link: both ends, the current page and its neighbours. `null` is a gap. */
export function pageNumbers(page: number, pages: number): ReadonlyArray<number | null> {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) wanted.add(2).add(3);
  if (page >= pages - 2) wanted.add(pages - 1).add(pages - 2);
  const shown = [...wanted].filter((n) => n >= 1 && n <= pages).toSorted((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const before = shown[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}
