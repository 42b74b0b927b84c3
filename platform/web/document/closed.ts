import { createContext, useContext } from 'react';

/** Paths whose screen is not built: the program fills it in, and lists of links leave them out. */
export const ClosedPaths = createContext<readonly string[]>([]);
export const useClosedPaths = (): readonly string[] => useContext(ClosedPaths);
