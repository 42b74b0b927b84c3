import { salesNoticeApi } from '@app/content/contract';
import { Button, ButtonLink } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { useParams } from 'react-router';

/** Nothing is removed before the button is pressed, because mail filters open every link. */
export default function RemoveNoticePage() {
  const token = useParams()['token'] ?? '';
  const [removed, setRemoved] = useState(false);
  const removal = useCall(salesNoticeApi.removeNotice, { onDone: () => setRemoved(true) });
  return (
    <div className="wrap max-w-head py-14">
      <h1 className="text-6xl font-medium">{removed ? 'Your address is deleted' : 'Delete my address'}</h1>
      <p role="status" className="mt-3 mb-6 max-w-prose text-lg text-ink2">
        {removed
          ? 'We will not write to you when sales open.'
          : 'You asked us to write when sales open. Press the button and we delete your address.'}
      </p>
      <ProblemNotice problem={removal.problem} className="mb-4" />
      {removed ? (
        <ButtonLink href="/">Back to home</ButtonLink>
      ) : (
        <Button tone="primary" size="l" busy={removal.pending} onClick={() => void removal.call({ body: { token } })}>
          Delete my address
        </Button>
      )}
    </div>
  );
}
