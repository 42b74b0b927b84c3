import { accountsApi } from '@app/accounts/contract';
import { bookingsApi } from '@app/courses/contract';
import { Button, CodeInput, Field } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';

const DIGITS = 6;

/** Requests and enters the code of a big mock. */
export function JoinCode({ id }: { readonly id: string }) {
  const [code, setCode] = useState('');
  const request = useCall(accountsApi.requestMailOtp);
  const verify = useCall(accountsApi.verifyMailOtp, { refresh: [bookingsApi.mine] });
  return (
    <div className="mt-4 grid gap-3">
      <Button
        tone={request.done ? 'on-panel' : 'paper'}
        size="l"
        busy={request.pending}
        onClick={() => void request.call({ body: { id } })}
      >
        {request.done ? 'Send another code' : 'Send me my code'}
      </Button>
      <ProblemNotice problem={request.problem} />
      {request.done ? (
        <>
          <p role="status" className="text-sm text-on-panel-2">
            It is in your e-mail. It works once, for ten minutes.
          </p>
          <Field label="Your code" className="[&_label]:text-on-panel">
            <CodeInput autoComplete="one-time-code" onInput={(each) => setCode(each.currentTarget.value)} />
          </Field>
          <ProblemNotice problem={verify.problem} />
          <Button
            tone="paper"
            size="l"
            busy={verify.pending}
            disabled={code.length < DIGITS}
            onClick={() => void verify.call({ body: { id, code } })}
          >
            Open my seat
          </Button>
        </>
      ) : null}
    </div>
  );
}
