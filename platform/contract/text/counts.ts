const COUNT = new Intl.NumberFormat('en-GB');

/** `1,234`. */
export const formatCount = (count: number): string => COUNT.format(count);

/** `1 question`, `1,234 questions`; `many` where the plural is not made with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
