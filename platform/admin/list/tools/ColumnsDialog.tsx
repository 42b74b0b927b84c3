import type { Resource } from '@app/platform/contract';
import { Button, Checkbox, Dialog } from '@app/platform/web/ui';
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import type { ListState } from '../use-list.ts';
import { columnLabel, columnsOf } from '../view.ts';

/** Which columns the table shows; the choice is part of the address. */
export function ColumnsDialog({ resource, list }: { resource: Resource; list: ListState }) {
  const [open, setOpen] = useState(false);
  const shown = list.view.columns;
  const known = columnsOf(resource);
  const toggle = (column: string) => {
    const next = known.filter((each) => (each === column ? !shown.includes(each) : shown.includes(each)));
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
            <Button onClick={() => list.show({ columns: resource.list.columns, page: list.view.page }, true)}>
              As before
            </Button>
            <Button tone="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </>
        }
      >
        <ul className="space-y-2.5">
          {known.map((column) => (
            <li key={column}>
              <Checkbox
                checked={shown.includes(column)}
                disabled={shown.length === 1 && shown.includes(column)}
                onChange={() => toggle(column)}
              >
                {columnLabel(resource, column)}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
