import { Button, Dialog, IconButton } from '@app/platform/web/ui';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import { useState } from 'react';
import type { View } from './skin.ts';
import { ViewSettings } from './ViewSettings.tsx';

/** The button in the top bar for layout, text size and clock. */
export function ViewButton({ view, className }: { readonly view: View; readonly className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        tone="secondary"
        label="Layout and text size"
        icon={<ALargeSmall />}
        onClick={() => setOpen(true)}
        className={className}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="How this screen looks"
        actions={
          <Button tone="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <ViewSettings view={view} />
      </Dialog>
    </>
  );
}
