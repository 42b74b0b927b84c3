import { useOnline, useSite } from '@app/platform/web';
import { Button, Notice } from '@app/platform/web/ui';
import type { PageFormState, Problem } from '@app/platform/web/write';
import type { ReactNode } from 'react';
import { useScripted } from './browser.ts';
import { failureOf, type Wording } from './failure.ts';

export interface AccountFormProps {
  readonly task: PageFormState;
  readonly wording: Wording;
  readonly submit?: string;
  readonly danger?: boolean;
  /** The page checks the fields itself and shows its messages beside them; otherwise the browser does. */
  readonly ownChecks?: boolean;
  /** Replaces the usual button. */
  readonly button?: ReactNode;
  /** A second action beside the button. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

function Trouble({ problem, wording }: { readonly problem: Problem | null; readonly wording: Wording }) {
  const online = useOnline();
  const { supportEmail } = useSite();
  if (problem) {
    const { title, text } = failureOf(problem.error, { ...wording, supportEmail });
    return (
      <Notice tone="error" title={title} announce className="mb-5">
        {text}
        {problem.cause === 'server' && problem.reference ? (
          <span className="num block">Reference {problem.reference}</span>
        ) : null}
      </Notice>
    );
  }
  if (online) return null;
  return (
    <Notice tone="warn" title="No connection." announce className="mb-5">
      You can keep typing, and send it when you are back online.
    </Notice>
  );
}

/** The frame of every account form: the error above, one button below; it cannot be sent without scripts. */
export function AccountForm(props: AccountFormProps) {
  const { task, wording, submit = 'Save', danger, ownChecks, button, beside, children } = props;
  const scripted = useScripted();
  return (
    <form
      method="post"
      noValidate={ownChecks}
      aria-busy={task.pending}
      onSubmit={(event) => {
        event.preventDefault();
        task.submit(event.currentTarget);
      }}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) task.edited(target.name);
      }}
    >
      <Trouble problem={task.problem} wording={wording} />
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        {button ?? (
          <Button
            type={scripted ? 'submit' : 'button'}
            tone={danger ? 'danger' : 'primary'}
            size="l"
            block={!beside}
            busy={task.pending}
          >
            {submit}
          </Button>
        )}
        {beside}
      </div>
      <noscript>
        <p className="mt-3 text-sm text-ink2">
          This form needs JavaScript. Everything on the public pages works without it.
        </p>
      </noscript>
    </form>
  );
}
