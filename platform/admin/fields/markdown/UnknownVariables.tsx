import { FieldNote } from '@app/platform/web/ui';

const VARIABLE = /\{\{([^{}]{1,60})\}\}/g;

/** A name that ends in * stands for all that begin so. */
const isNamed = (known: string, name: string): boolean =>
  known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : known === name;

/** Variables in a text that will not be filled in; readers would see them with their braces. */
export function unknownVariables(text: string, known: readonly string[]): readonly string[] {
  const used = [...text.matchAll(VARIABLE)].map((found) => (found[1] ?? '').trim());
  return [...new Set(used)].filter((name) => !known.some((each) => isNamed(each, name)));
}

interface UnknownVariablesProps {
  readonly text: string;
  /** Undefined: the field takes no variables, so braces are not checked. */
  readonly known: readonly string[] | undefined;
}
export function UnknownVariables({ text, known }: UnknownVariablesProps) {
  const unknown = known ? unknownVariables(text, known) : [];
  if (!known || unknown.length === 0) return null;
  const named = unknown.map((name) => `{{${name}}}`).join(', ');
  return (
    <FieldNote tone="error">
      {unknown.length === 1 ? `${named} is not a variable` : `${named} are not variables`}: readers would see the
      braces. The variables are {known.map((name) => `{{${name}}}`).join(', ')}.
    </FieldNote>
  );
}
