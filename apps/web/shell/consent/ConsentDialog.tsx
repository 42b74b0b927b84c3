import { Button, Checkbox, Dialog } from '@app/platform/web/ui';
import { useState } from 'react';

export interface ConsentDialogProps {
  /** Whether this installation counts visits at all. */
  readonly counted: boolean;
  readonly analytics: boolean;
  readonly onSave: (analytics: boolean) => void;
  readonly onClose: () => void;
}

export function ConsentDialog({ counted, analytics, onSave, onClose }: ConsentDialogProps) {
  const [chosen, setChosen] = useState(analytics);
  const actions = (
    <>
      <Button onClick={() => onSave(chosen)}>Save Preferences</Button>
      <Button onClick={() => onSave(true)}>Accept All</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Cookie preferences" actions={actions}>
      <dl className="divide-y divide-line border-y border-line">
        <div className="py-3.5">
          <dt className="font-semibold text-ink">Needed, always on</dt>
          <dd className="mt-1 text-sm">
            They keep you logged in and your account safe, and remember what you closed and what you chose here.
          </dd>
        </div>
        <div className="py-3.5">
          <dt>
            <Checkbox
              checked={chosen}
              onChange={(event) => setChosen(event.target.checked)}
              aria-describedby="consent-analytics"
              className="font-semibold text-ink"
            >
              Analytical cookies
            </Checkbox>
          </dt>
          <dd id="consent-analytics" className="mt-1 text-sm">
            {counted
              ? 'We count which pages are opened, without your name.'
              : 'We count nothing at present. If we start, we will count which pages are opened, without your name.'}{' '}
            Off unless you switch it on. You can change this at any time from the foot of the public pages and of your
            account.
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
