import { DisplaySettingsPanel } from '@app/platform/web/theme';
import { Button, Dialog } from '@app/platform/web/ui';

/** Loaded when it is first opened. */
export default function DisplayDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Display settings" actions={<Button onClick={onClose}>Done</Button>}>
      <p className="mb-4">Changes show at once and are kept in this browser.</p>
      <DisplaySettingsPanel />
    </Dialog>
  );
}
