import { type KeyRow, KeysDialog } from '@app/platform/web/ui';

interface ListKeysProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rows can be ticked. */
  readonly ticks: boolean;
  readonly creates: boolean;
}

/** The shortcuts of a list, without those for actions it does not have. */
export function ListKeys({ open, onClose, ticks, creates }: ListKeysProps) {
  const rows: readonly KeyRow[] = [
    { keys: ['J'], says: 'Next row' },
    { keys: ['K'], says: 'Previous row' },
    ...(ticks ? [{ keys: ['X'], says: 'Select the row' }] : []),
    { keys: ['E', 'Enter'], says: 'Open the row' },
    ...(creates ? [{ keys: ['C'], says: 'Create a new one' }] : []),
    { keys: ['/'], says: 'Search' },
    { keys: ['?'], says: 'Show this list' },
  ];
  return <KeysDialog open={open} onClose={onClose} title="Shortcuts on this page" rows={rows} />;
}
