import { DisplaySettingsPanel } from '@app/platform/web/theme';
import { Button, Dialog } from '@app/platform/web/ui';

/** Loaded on demand. */
export function TextSizeDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Display settings" actions={<Button onClick={onClose}>Done</Button>}>
      <p className="mb-4">Changes show at once and are kept in this browser.</p>
      <DisplaySettingsPanel />
    </Dialog>
  );
}
