import { type FieldEditors, lazyField } from '@app/platform/admin';

/** Custom inputs for fields that the generated ones do not suit, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = {
  coupon: { services: lazyField(() => import('./coupon/ServicesField.tsx').then((file) => file.ServicesField)) },
};
