const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** From one question to the next of the same set, where the loader is never shown. */
export const isNextQuestion = (from: string, to: string): boolean =>
  folderOf(from) !== '' && folderOf(from) === folderOf(to);
