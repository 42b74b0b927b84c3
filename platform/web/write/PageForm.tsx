import type { ReactNode } from 'react';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { PageFormState } from './use-page-form.ts';

export interface PageFormProps {
  readonly form: Pick<PageFormState, 'pending' | 'problem' | 'submit' | 'edited'>;
  readonly children: ReactNode;
}

/** The form of a public page around its fields; a problem is shown above them. */
export function PageForm({ form: { pending, problem, submit, edited }, children }: PageFormProps) {
  return (
    <form
      method="post"
      noValidate
      aria-busy={pending}
      className="grid max-w-form gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      onInput={(event) => edited((event.target as HTMLInputElement).name)}
    >
      <ProblemNotice problem={problem} />
      {children}
    </form>
  );
}
