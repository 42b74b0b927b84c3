/** The last address of each list, so that going back finds the same page, search and order. */
const left = new Map<string, string>();

export const rememberView = (list: string, address: string): void => void left.set(list, address);
export const listAddress = (list: string): string => left.get(list) ?? list;
