import { Checkbox, UiLink } from '@app/platform/web/ui';
import { titleOf } from '../../form/values.ts';
import { Highlighted } from '../../fields/Highlighted.tsx';
import { editAddress } from '../../props.ts';
import { ROW_PLACE } from '../use-list-keys.ts';
import { columnLabel } from '../view.ts';
import type { ListRowsProps } from './ListTable.tsx';
import { RowCell } from './RowCell.tsx';

/** The same rows on a phone: each one a card, its columns as named lines. */
export function ListCards({ page, list, ticked, tick }: ListRowsProps) {
  const { resource, edition, paths, rights } = page;
  const { columns, search } = list.view;
  return (
    <ul aria-label={resource.plural} className="divide-y divide-line">
      {list.rows.map((row, at) => {
        const name = titleOf(resource, row);
        const marked = <Highlighted text={name} search={search} />;
        return (
          <li
            key={row.id}
            tabIndex={-1}
            {...{ [ROW_PLACE]: at }}
            className={ticked.has(row.id) ? 'bg-primary-soft/55 p-4' : 'p-4'}
          >
            <div className="flex items-start gap-3">
              <Checkbox
                aria-label={`Select ${name}`}
                checked={ticked.has(row.id)}
                onChange={(event) => tick([row.id], event.target.checked)}
              />
              {rights.e ? (
                <UiLink href={editAddress(paths, row.id)} className="min-w-0 font-semibold break-words">
                  {marked}
                </UiLink>
              ) : (
                <span className="min-w-0 font-semibold break-words">{marked}</span>
              )}
            </div>
            <dl className="mt-2 space-y-1 pl-8.5 text-sm">
              {columns
                .filter((column) => column !== resource.title)
                .map((column) => (
                  <div key={column} className="flex gap-3">
                    <dt className="w-28 flex-none text-ink3">{columnLabel(resource, column)}</dt>
                    <dd className="min-w-0 break-words">
                      <RowCell resource={resource} edition={edition} row={row} column={column} search={search} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
