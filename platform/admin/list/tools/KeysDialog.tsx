import { Button, Dialog, Kbd } from '@app/platform/web/ui';

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rows can be ticked. */
  readonly ticks: boolean;
  readonly creates: boolean;
}

type KeyRow = readonly [keys: readonly string[], does: string];

export function KeysDialog({ open, onClose, ticks, creates }: KeysDialogProps) {
  const rows: readonly KeyRow[] = [
    [['J'], 'next row'],
    [['K'], 'previous row'],
    ...(ticks ? [[['X'], 'select the row'] as const] : []),
    [['E', 'Enter'], 'open the row'],
    ...(creates ? [[['C'], 'create a new one'] as const] : []),
    [['/'], 'search'],
    [['?'], 'this list of keys'],
  ];
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
        {rows.map(([keys, does]) => (
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
