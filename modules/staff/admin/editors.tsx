import { type FieldEditors, lazyField } from '@app/platform/admin';

/** Inputs for fields that need more than the generated one, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = {
  role: { permissions: lazyField(() => import('./roles/RightsField.tsx').then((file) => file.RightsField)) },
};
