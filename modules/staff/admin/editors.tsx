import type { FieldEditors } from '@app/platform/admin';
import { RightsField } from './roles/RightsField.tsx';

/** Inputs for fields that need more than the generated one, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = { role: { permissions: RightsField } };
