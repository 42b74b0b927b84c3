import { AppError } from '@app/platform/contract';
import { send, useSite } from '@app/platform/web';
import { Button, Field, Notice, TextArea } from '@app/platform/web/ui';
import { type SyntheticEvent, type ReactNode, useState } from 'react';

const SHORTEST = 10;
const LONGEST = 2000;
const TOO_MANY = 429;

export interface AppealFormProps {
  readonly token: string;
  readonly onSent: (at: string) => void;
  /** The ban is over, so there is nothing to ask for. */
  readonly onNothing: () => void;
  /** Beside the button. */
  readonly beside: ReactNode;
}

interface Trouble {
  readonly field?: string;
  readonly form?: string;
}

function troubleOf(error: unknown, supportEmail: string): Trouble {
  if (!(error instanceof AppError))
    return { form: 'We could not reach the server. What you wrote is still here: check your network and try again.' };
  const field = error.fields?.['message'];
  if (field) return { field };
  if (error.http === TOO_MANY) return { form: 'There were many tries in a short time. Please try again in an hour.' };
  if (error.code === 'APPEAL_TICKET_REFUSED') return { form: `${error.message} Our address is ${supportEmail}.` };
  return { form: 'That did not work, and it is not your fault. Please try again in a moment.' };
}

function useAppeal({ token, onSent, onNothing }: AppealFormProps) {
  const { supportEmail } = useSite();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>({});
  const failed = (error: unknown) => {
    const code = error instanceof AppError ? error.code : '';
    if (code === 'APPEALED_ALREADY') return onSent('');
    if (code === 'NOTHING_TO_APPEAL') return onNothing();
    setBusy(false);
    setTrouble(troubleOf(error, supportEmail));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('message');
    const message = typeof typed === 'string' ? typed.trim() : '';
    if (message.length < SHORTEST) return setTrouble({ field: 'Please say a little more.' });
    setBusy(true);
    setTrouble({});
    const sent = send({ method: 'POST', path: '/paplabable/appeals', body: { token, message } });
    return void sent.then((reply) => onSent((reply as { created_at: string }).created_at), failed);
  };
  return { busy, trouble, submit };
}

/** Sent without a session: the token says whose ban it is about. */
export function AppealForm(props: AppealFormProps) {
  const { busy, trouble, submit } = useAppeal(props);
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy} className="mt-7">
      {trouble.form ? (
        <Notice tone="error" announce className="mb-4">
          {trouble.form}
        </Notice>
      ) : null}
      <Field label="Ask for a review" aside="a person reads it" error={trouble.field} required>
        <TextArea name="message" rows={4} maxLength={LONGEST} />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={busy}>
          Send to a person
        </Button>
        {props.beside}
      </div>
    </form>
  );
}
