import type { FieldEditors } from '@app/platform/admin';
import { SourcesField } from '@app/questions/admin';

/** Inputs for fields that need more than the generated one, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = { gem: { sources: SourcesField } };
