const ID = /^[\da-f]{8}-[\da-f-]{27}$/u;

/** An id in an address means nothing to a reader, so it is never used as a name. */
export const isId = (text: string): boolean => ID.test(text);
