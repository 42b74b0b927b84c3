type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl K or Command K. In a text field, Ctrl K belongs to the writer: on a Mac it deletes to the end of the line. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, isInField: boolean): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !(ctrlKey && isInField);
