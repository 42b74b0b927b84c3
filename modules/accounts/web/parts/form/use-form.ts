import type { FieldErrors } from '@app/platform/contract';
import { useState } from 'react';
import { fieldErrorsOf } from './failure.ts';

export interface FormWork {
  /** Looked at before anything is sent; messages by field name. */
  readonly check?: (values: FormData) => FieldErrors;
  readonly send: (values: FormData) => Promise<void>;
}
export interface FormTask {
  readonly busy: boolean;
  /** To be said above the form. Null as well when everything to say stands at a field. */
  readonly error: unknown;
  readonly fields: FieldErrors;
  readonly submit: (form: HTMLFormElement) => void;
  /** The person is correcting this field: its message has done its work. */
  readonly edited: (name: string) => void;
}
type State = Pick<FormTask, 'busy' | 'error' | 'fields'>;

const NONE: FieldErrors = {};
const IDLE: State = { busy: false, error: null, fields: NONE };

export const textIn = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

/** The messages whose field is in the form. The first such field gets the focus once its message is drawn. */
function shownIn(form: HTMLFormElement, messages: FieldErrors): FieldErrors {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const wrong = inputs.filter((input) => messages[input.name] !== undefined);
  requestAnimationFrame(() => wrong[0]?.focus());
  return Object.fromEntries(wrong.map((input) => [input.name, messages[input.name] ?? '']));
}

const isEmpty = (fields: FieldErrors) => Object.keys(fields).length === 0;

/** One form: its checks, its one call at a time, and where to say what went wrong. */
export function useForm({ check, send }: FormWork): FormTask {
  const [state, setState] = useState(IDLE);
  const failed = (form: HTMLFormElement, error: unknown) => {
    const fields = shownIn(form, fieldErrorsOf(error));
    setState({ busy: false, error: isEmpty(fields) ? error : null, fields });
  };
  const submit = (form: HTMLFormElement) => {
    if (state.busy) return;
    const values = new FormData(form);
    const problems = check?.(values) ?? NONE;
    if (!isEmpty(problems)) {
      setState({ ...IDLE, fields: shownIn(form, problems) });
      return;
    }
    setState({ ...IDLE, busy: true });
    send(values).then(
      () => setState(IDLE),
      (error: unknown) => failed(form, error),
    );
  };
  // By what is there when its turn comes: the same key press may have sent the form.
  const edited = (name: string) =>
    setState((now) => {
      if (now.fields[name] === undefined) return now;
      const { [name]: _done, ...fields } = now.fields;
      return { ...now, fields };
    });
  return { ...state, submit, edited };
}
