import { MAIL_TOPIC_NAMES, mailChoicesApi } from '@app/accounts/contract';
import { load } from '@app/platform/web';
import { Button, ButtonLink } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return load(context, mailChoicesApi.mailChoice, { params: { token: params['token'] ?? '' } });
}

/** Nothing happens before the button is pressed, because mail filters open every link. */
export default function MailPreferencesPage() {
  const { topic, on: wasOn } = useLoaderData<typeof loader>();
  const token = useParams()['token'] ?? '';
  const [on, setOn] = useState(wasOn);
  const stopping = useCall(mailChoicesApi.stopMails, { onDone: () => setOn(false) });
  const name = MAIL_TOPIC_NAMES[topic];
  return (
    <div className="wrap max-w-head py-14">
      <h1 className="text-6xl font-medium">{on ? 'Stop these e-mails?' : 'You will not get these e-mails any more'}</h1>
      <p role="status" className="mt-3 mb-6 max-w-prose text-lg text-ink2">
        {on
          ? `This stops “${name}”. Your other e-mails stay as they are.`
          : `“${name}” is off. You can turn it on again under Preferences.`}
      </p>
      <ProblemNotice problem={stopping.problem} className="mb-4" />
      <p className="flex flex-wrap gap-3">
        {on ? (
          <Button
            tone="primary"
            size="l"
            busy={stopping.pending}
            onClick={() => void stopping.call({ params: { token } })}
          >
            Stop these e-mails
          </Button>
        ) : null}
        <ButtonLink href="/profile/preferences">All e-mail choices</ButtonLink>
      </p>
    </div>
  );
}
