const PARTS = /[\n,;\t]/;

export interface Added {
  readonly items: readonly string[];
  readonly added: number;
  readonly duplicates: number;
}
/** Adds many pasted entries, separated by lines, commas, semicolons or tabs. */
export function addMany(items: readonly string[], pasted: string, lower: boolean): Added {
  const all = new Set(items);
  let duplicates = 0;
  for (const part of pasted.split(PARTS)) {
    const item = lower ? part.trim().toLowerCase() : part.trim();
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
