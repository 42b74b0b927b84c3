import type { ComponentType } from 'react';

/** What the form of a setting is given. Errors are named by path inside the value; '' is the value itself. */
export interface SettingFormProps<Value = unknown> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
}
export type SettingForm = ComponentType<SettingFormProps>;

/** The server keeps every value in the shape its module declared, so a form may rely on it. */
export const formFor = <Value>(form: ComponentType<SettingFormProps<Value>>): SettingForm =>
  form as unknown as SettingForm;
