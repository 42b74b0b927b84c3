/** The message to open when one leaves the list: the one below it, or else the one above. */
export function idAfter(rows: readonly { readonly id: string }[], id: string): string | undefined {
  const place = rows.findIndex((row) => row.id === id);
  return (rows[place + 1] ?? rows[place - 1])?.id;
}
