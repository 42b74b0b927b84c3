import type { FieldErrors } from '@app/platform/contract';
import { useRef, useState } from 'react';
import type { KeyFor } from './intent-keys.ts';
import type { Problem } from './problem.ts';
import { useAction } from './use-call.ts';

export interface PageFormWork {
  /** Looked at before anything is sent; messages by field name. */
  readonly check?: (values: FormData) => FieldErrors;
  readonly send: (values: FormData, keyFor: KeyFor) => Promise<unknown>;
  /** What of a problem belongs beside fields, where that is not what the server says. */
  readonly fieldsOf?: (problem: Problem) => FieldErrors;
}

export interface PageFormState {
  readonly pending: boolean;
  /** To be said above the form. Null as well when everything to say stands at a field. */
  readonly problem: Problem | null;
  readonly fields: FieldErrors;
  readonly submit: (form: HTMLFormElement) => void;
  /** The person is correcting this field: its message has done its work. */
  readonly edited: (name: string) => void;
}

const NONE: FieldErrors = {};
const isEmpty = (fields: FieldErrors) => Object.keys(fields).length === 0;

export const textIn = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

/** The messages whose field is in the form. The first such field gets the focus once its message is drawn. */
function shownIn(form: HTMLFormElement, messages: FieldErrors): FieldErrors {
  const inputs = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  const wrong = inputs.filter((input) => messages[input.name] !== undefined);
  requestAnimationFrame(() => wrong[0]?.focus());
  return Object.fromEntries(wrong.map((input) => [input.name, messages[input.name] ?? '']));
}

/** A form of a public page: the browser's own FormData, its checks, one call at a time, and where to say what went wrong. */
export function usePageForm({ check, send, fieldsOf = ({ fields }) => fields }: PageFormWork): PageFormState {
  const sent = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(NONE);
  /** What went wrong stands at the fields, so it is not said above as well. */
  const [atFields, setAtFields] = useState(false);
  const mark = (form: HTMLFormElement | null, messages: FieldErrors) => {
    const shown = form ? shownIn(form, messages) : NONE;
    setFields(shown);
    setAtFields(!isEmpty(shown));
  };
  const { call, pending, problem, clear } = useAction(send, {
    onProblem: (problem) => mark(sent.current, fieldsOf(problem)),
  });
  const submit = (form: HTMLFormElement) => {
    if (pending) return;
    const values = new FormData(form);
    const problems = check?.(values) ?? NONE;
    clear();
    mark(form, problems);
    if (!isEmpty(problems)) return;
    sent.current = form;
    void call(values);
  };
  const edited = (name: string) =>
    setFields((now) => {
      if (now[name] === undefined) return now;
      const { [name]: _done, ...rest } = now;
      return rest;
    });
  return { pending, problem: atFields ? null : problem, fields, submit, edited };
}
