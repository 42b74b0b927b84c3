import type { FieldErrors as FormErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { wordsFor } from './validate.ts';

/** Validates a form with the shape of the call it sends: each field shows its first message. */
export const shapeResolver =
  <Values extends FieldValues>(shape: z.ZodType, bodyOf: (values: Values) => unknown): Resolver<Values> =>
  (values) => {
    const checked = shape.safeParse(bodyOf(values));
    if (checked.success) return { values, errors: {} };
    const messages = checked.error.issues
      .toReversed()
      .map((issue) => [String(issue.path[0] ?? 'root'), { type: 'shape', message: wordsFor(issue) }]);
    return { values: {}, errors: Object.fromEntries(messages) as FormErrors<Values> };
  };
