// Apart from the declaration of a service, which pages with prices do not need.

/** The most days one purchase can open. */
export const MOST_DAYS = 3660;

const HAS_OWN_CAPITALS = /^.\S*[A-Z]/;
/** A service's name inside a sentence: `six months with OSCE gems`, but `OSCE gems for a month` stays. */
export const offerInSentence = (name: string): string =>
  HAS_OWN_CAPITALS.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** `Question bank, six months`, as orders name it; just the service's name when that begins with the product's. */
export const serviceTitle = (product: string, name: string): string =>
  name.startsWith(product) ? name : `${product}, ${offerInSentence(name)}`;
