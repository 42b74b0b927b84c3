import { useSite } from '@app/platform/web';
import { Button, Dialog, UiLink } from '@app/platform/web/ui';

/** Loaded on demand, which for most users is never. */
export function CaptureNotice({ onClose }: { readonly onClose: () => void }) {
  const { brand } = useSite();
  return (
    <Dialog
      open
      onClose={onClose}
      title="A screenshot key was pressed"
      actions={<Button onClick={onClose}>Continue</Button>}
    >
      <p>
        This can happen by mistake. Questions and guides on {brand} are for your own study, so please do not take
        pictures of them. If it happens again, your account may be blocked for a limited time.
      </p>
      <p className="mt-3">
        Do you use a magnifier or a screen reader? Turn on “I use assistive technology” under{' '}
        <UiLink href="/profile/preferences">Preferences</UiLink>, and we won’t count those keys.
      </p>
    </Dialog>
  );
}
