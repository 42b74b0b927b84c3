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
    { keys: ['J'], label: 'Next row' },
    { keys: ['K'], label: 'Previous row' },
    ...(ticks ? [{ keys: ['X'], label: 'Select the row' }] : []),
    { keys: ['E', 'Enter'], label: 'Open the row' },
    ...(creates ? [{ keys: ['C'], label: 'Create a new one' }] : []),
    { keys: ['/'], label: 'Search' },
    { keys: ['?'], label: 'Show this list' },
  ];
  return <KeysDialog open={open} onClose={onClose} title="Shortcuts on this page" rows={rows} />;
}
