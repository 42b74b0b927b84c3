/**
 * Joins class names, dropping falsy ones. It does not resolve conflicts between utilities: a caller's `className` is
 * for placing a component (margin, width, grid), not for restyling it.
 */
export function cx(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
