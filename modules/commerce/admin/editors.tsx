import type { FieldEditors } from '@app/platform/admin';
import { ServicesField } from './coupon/ServicesField.tsx';

/** Custom inputs for fields that the generated ones do not suit, by resource and field. */
export const editors: Readonly<Record<string, FieldEditors>> = {
  coupon: { services: ServicesField },
};
