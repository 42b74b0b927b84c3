const ID = /^[\da-f]{8}-[\da-f-]{27}$/u;

/** An id in an address says nothing to a reader, so it is no name for what it leads to. */
export const isId = (text: string): boolean => ID.test(text);
