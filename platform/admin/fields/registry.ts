import type { Field, FieldKind } from '@app/platform/contract';
import { chipKinds } from './structured/chips.tsx';
import { choiceKinds } from './choices.tsx';
import { jsonKinds } from './structured/json.tsx';
import type { FieldKindView } from './kind.ts';
import { manyKinds } from './structured/many.tsx';
import { markdownKinds } from './markdown/markdown.tsx';
import { momentKinds } from './moments.tsx';
import { numberKinds } from './numbers.tsx';
import { referenceKinds } from './reference.tsx';
import { textKinds } from './text.tsx';
import { uploadKinds } from './uploads/uploads.tsx';

/** The view of every field kind; a kind without one does not compile. */
const fieldViews: Readonly<Record<FieldKind, FieldKindView>> = {
  ...textKinds,
  ...numberKinds,
  ...momentKinds,
  ...choiceKinds,
  ...referenceKinds,
  ...markdownKinds,
  ...chipKinds,
  ...jsonKinds,
  ...manyKinds,
  ...uploadKinds,
};

export const viewOf = (field: Field): FieldKindView => fieldViews[field.kind];
