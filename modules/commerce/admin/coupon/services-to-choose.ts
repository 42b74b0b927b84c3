import { serviceTitle } from '@app/commerce/contract';
import type { Choice } from '@app/platform/contract';

type Row = Readonly<Record<string, unknown>>;

/** Services by product and name, as orders name them. A chosen one that is not among them stays, so that it can be unticked. */
export function servicesToChoose(
  services: readonly Row[],
  products: readonly Choice[],
  chosen: readonly string[],
): readonly Choice[] {
  const known = services.map((row) => {
    const sold = products.find(({ value }) => value === row['product_id'])?.label;
    return { value: String(row['slug']), label: sold ? serviceTitle(sold, String(row['name'])) : String(row['name']) };
  });
  const lost = chosen.filter((slug) => known.every(({ value }) => value !== slug));
  return [...known, ...lost.map((slug) => ({ value: slug, label: slug }))];
}
