const PARTS = /[,;\t]/;
/** The entries of a pasted text: lines, or parts of a line; one with fields ("e-mail | name") may have commas in them. */
export const pastedEntries = (pasted: string): readonly string[] =>
  pasted.split('\n').flatMap((line) => (line.includes('|') ? [line] : line.split(PARTS)));

export interface Added {
  readonly items: readonly string[];
  readonly added: number;
  readonly duplicates: number;
}
/** Adds entries, except empty ones. */
export function addMany(items: readonly string[], entries: readonly string[], lower: boolean): Added {
  const all = new Set(items);
  let duplicates = 0;
  for (const entry of entries) {
    const item = lower ? entry.trim().toLowerCase() : entry.trim();
    if (item === '') continue;
    if (all.has(item)) duplicates += 1;
    else all.add(item);
  }
  return { items: [...all], added: all.size - new Set(items).size, duplicates };
}

export function addedInWords({ added, duplicates }: Pick<Added, 'added' | 'duplicates'>): string {
  const one = `${added} added`;
  return duplicates > 0 ? `${one}, ${duplicates} ${duplicates === 1 ? 'was' : 'were'} there already` : one;
}

/** The messages of a list by entry, from errors such as `domains.3`. */
export function itemErrors(
  errors: Readonly<Record<string, string>>,
  path: string,
  items: readonly string[],
): readonly { readonly item: string; readonly message: string }[] {
  const start = path === '' ? '' : `${path}.`;
  return Object.entries(errors).flatMap(([where, message]) => {
    const rest = where.startsWith(start) ? where.slice(start.length) : '';
    const item = /^\d+$/.test(rest) ? items[Number(rest)] : undefined;
    return item === undefined ? [] : [{ item, message }];
  });
}
