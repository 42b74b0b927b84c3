import { type CurrentUser, profileApi } from '@app/accounts/contract';
import type { FieldErrors } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, Card, Field, TextInput, toast } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { replaceSelf } from '../../session/store.ts';
import { problemsIn } from '../form/checks.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { nameProblem } from '../signup/signup-check.ts';

const NAME_MAX = 100;

const bodyIn = (values: FormData) => ({
  first_name: textIn(values, 'first_name').trim(),
  last_name: textIn(values, 'last_name').trim(),
});

function problems(values: FormData): FieldErrors {
  const { first_name, last_name } = bodyIn(values);
  return problemsIn({ first_name: nameProblem(first_name, 'first'), last_name: nameProblem(last_name, 'last') });
}

export function NameCard({ user }: { readonly user: CurrentUser }) {
  const task = useAccountForm({
    check: problems,
    send: async (values, keyFor) => {
      replaceSelf(await callEndpoint(profileApi.changeName, { body: bodyIn(values), idempotencyKey: keyFor() }));
      toast({ message: 'Your name has been changed.' });
    },
  });
  return (
    <Card title="Name">
      <AccountForm
        task={task}
        wording={{ ours: 'We could not change your name.' }}
        ownChecks
        button={
          <Button type="submit" tone="primary" busy={task.pending}>
            Save name
          </Button>
        }
      >
        <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-4">
          <Field label="First name" required error={task.fields['first_name']}>
            <TextInput
              name="first_name"
              autoComplete="given-name"
              defaultValue={user.first_name}
              maxLength={NAME_MAX}
            />
          </Field>
          <Field label="Last name" required error={task.fields['last_name']}>
            <TextInput name="last_name" autoComplete="family-name" defaultValue={user.last_name} maxLength={NAME_MAX} />
          </Field>
        </div>
      </AccountForm>
    </Card>
  );
}
