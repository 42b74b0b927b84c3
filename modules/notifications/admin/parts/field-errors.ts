import type { z } from 'zod';

/** The first message of each field, by its name. */
export const fieldErrors = (error: z.core.$ZodError): Readonly<Record<string, string>> =>
  Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path[0] ?? '', issue.message]));
