import type { FieldErrors } from '@app/platform/contract';
import { useRef, useState } from 'react';
import type { KeyFor } from './intent-keys.ts';
import type { Problem } from './problem.ts';
import { useAction } from './use-call.ts';

export interface PageFormWork {
  /** Runs before anything is sent; returns messages by field name. */
  readonly check?: (values: FormData) => FieldErrors;
  readonly send: (values: FormData, keyFor: KeyFor) => Promise<unknown>;
  /** Maps a problem to field messages, where they are not those of the server. */
  readonly fieldsOf?: (problem: Problem) => FieldErrors;
}

export interface PageFormState {
  readonly pending: boolean;
  /** To be shown above the form. Null as well when every message is at a field. */
  readonly problem: Problem | null;
  readonly fields: FieldErrors;
  readonly submit: (form: HTMLFormElement) => void;
  /** Clears the message of a field that the user is correcting. */
  readonly edited: (name: string) => void;
}

const NONE: FieldErrors = {};
const isEmpty = (fields: FieldErrors) => Object.keys(fields).length === 0;

export const textIn = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

/** The messages whose field is in the form. The first such field gets the focus once its message is rendered. */
function shownIn(form: HTMLFormElement, messages: FieldErrors): FieldErrors {
  const inputs = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  const wrong = inputs.filter((input) => messages[input.name] !== undefined);
  requestAnimationFrame(() => wrong[0]?.focus());
  return Object.fromEntries(wrong.map((input) => [input.name, messages[input.name] ?? '']));
}

/** A form of a public page: native FormData, client-side checks, one call at a time, and where to show each message. */
export function usePageForm({ check, send, fieldsOf = ({ fields }) => fields }: PageFormWork): PageFormState {
  const sent = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(NONE);
  /** The problem is shown at the fields, so it is not repeated above them. */
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
