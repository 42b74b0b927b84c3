import type { ComponentType } from 'react';

/** The props of a setting's form. Errors are keyed by path inside the value; '' is the value itself. */
export interface SettingFormProps<Value = unknown> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
}
export type SettingForm = ComponentType<SettingFormProps>;

/** The server checks every value against the declared shape, so a form may rely on it. */
export const formFor = <Value>(form: ComponentType<SettingFormProps<Value>>): SettingForm =>
  form as unknown as SettingForm;
