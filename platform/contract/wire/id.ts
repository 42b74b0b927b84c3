import { z } from 'zod';

/**
 * An id as a caller may send it: in either case, read in lower case as Postgres writes it. Code compares ids as text, so
 * the same id in capitals would be a stranger to it while SQL still finds the row.
 */
export const uuid = () => z.uuid().toLowerCase();
