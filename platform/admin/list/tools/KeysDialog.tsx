import { Button, Dialog, Kbd } from '@app/platform/web/ui';

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['J'], 'next row'],
  [['K'], 'previous row'],
  [['X'], 'select the row'],
  [['E', 'Enter'], 'open the row'],
  [['C'], 'create a new one'],
  [['/'], 'search'],
  [['?'], 'this list of keys'],
];

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keys on this page"
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <dl className="space-y-2">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="flex gap-4">
            <dt className="w-24 space-x-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
