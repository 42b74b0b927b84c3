/** The last address of each list, so that going back finds the same page, search and order. */
const lastViews = new Map<string, string>();

export const rememberView = (list: string, address: string): void => void lastViews.set(list, address);
export const listAddress = (list: string): string => lastViews.get(list) ?? list;
