import type { FieldRemark } from '@app/questions/contract';

/** The remarks that were added and the one still in its box, which would otherwise be lost when the draft is returned. */
export function withTyped(remarks: readonly FieldRemark[], { field, text }: FieldRemark): readonly FieldRemark[] {
  const words = text.trim();
  const isKnown = remarks.some((each) => each.field === field && each.text === words);
  return words === '' || isKnown ? remarks : [...remarks, { field, text: words }];
}
