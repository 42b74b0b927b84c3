import { Button, Checkbox, Dialog } from '@app/platform/web/ui';
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import type { ListRow } from '../listing.ts';
import type { ListState } from '../use-list.ts';

/** Chooses the columns of the table; the choice is part of the address. */
export function ColumnsDialog<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const [open, setOpen] = useState(false);
  const { columns, shown: initial } = list.listing;
  const shown = list.view.columns;
  const toggle = (name: string) => {
    const names = columns.map((column) => column.name);
    const next = names.filter((each) => (each === name ? !shown.includes(each) : shown.includes(each)));
    if (next.length > 0) list.show({ columns: next, page: list.view.page }, true);
  };
  return (
    <>
      <Button size="s" tone="quiet" icon={<Columns3 />} onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Columns"
        actions={
          <>
            <Button onClick={() => list.show({ columns: initial, page: list.view.page }, true)}>Reset</Button>
            <Button tone="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </>
        }
      >
        <ul className="space-y-2.5">
          {columns.map(({ name, label }) => (
            <li key={name}>
              <Checkbox
                checked={shown.includes(name)}
                disabled={shown.length === 1 && shown.includes(name)}
                onChange={() => toggle(name)}
              >
                {label}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
