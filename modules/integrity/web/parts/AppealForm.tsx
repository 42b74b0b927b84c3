import { integrityApi } from '@app/integrity/contract';
import { AppError, type FieldErrors } from '@app/platform/contract';
import { callEndpoint, useSite } from '@app/platform/web';
import { Button, Field, TextArea } from '@app/platform/web/ui';
import { type Problem, ProblemNotice, textIn, usePageForm } from '@app/platform/web/write';
import type { ReactNode } from 'react';

const SHORTEST = 10;
const LONGEST = 2000;

export interface AppealFormProps {
  readonly token: string;
  readonly onSent: (at: string) => void;
  /** Called when the ban is over, so that there is nothing to appeal. */
  readonly onNothing: () => void;
  /** Shown beside the button. */
  readonly beside: ReactNode;
}

const tooShort = (values: FormData): FieldErrors =>
  textIn(values, 'message').trim().length < SHORTEST ? { message: 'Please add a little more detail.' } : {};

/** With a refused token the only way left is to write to support. */
const withAddress = (problem: Problem, supportEmail: string): Problem =>
  problem.code === 'APPEAL_TICKET_REFUSED'
    ? { ...problem, message: `${problem.message} Our address is ${supportEmail}.` }
    : problem;

function useAppeal({ token, onSent, onNothing }: AppealFormProps) {
  return usePageForm({
    check: tooShort,
    send: async (values, keyFor) => {
      const body = { token, message: textIn(values, 'message').trim() };
      try {
        onSent((await callEndpoint(integrityApi.appeal, { body, idempotencyKey: keyFor() })).created_at);
      } catch (error) {
        const code = error instanceof AppError ? error.code : '';
        if (code === 'APPEALED_ALREADY') onSent('');
        else if (code === 'NOTHING_TO_APPEAL') onNothing();
        else throw error;
      }
    },
  });
}

/** Sent without a session: the token identifies the user. */
export function AppealForm(props: AppealFormProps) {
  const { supportEmail } = useSite();
  const { pending, problem, fields, submit, edited } = useAppeal(props);
  return (
    <form
      method="post"
      noValidate
      aria-busy={pending}
      className="mt-7"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      onInput={() => edited('message')}
    >
      <ProblemNotice problem={problem && withAddress(problem, supportEmail)} className="mb-4" />
      <Field label="Ask for a review" aside="read by our team" error={fields['message']} required>
        <TextArea name="message" rows={4} maxLength={LONGEST} />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={pending}>
          Send
        </Button>
        {props.beside}
      </div>
    </form>
  );
}
