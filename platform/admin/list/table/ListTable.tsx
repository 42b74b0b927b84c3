import type { Resource, ResourceRow } from '@app/platform/contract';
import { Checkbox, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { titleOf } from '../../form/values.ts';
import { viewOf } from '../../fields/registry.ts';
import { editAddress, type ResourcePageProps } from '../../props.ts';
import type { ListState } from '../use-list.ts';
import { ROW_PLACE } from '../use-list-keys.ts';
import { columnLabel, isSortable, type ListView, sortNow } from '../view.ts';
import { RowCell } from './RowCell.tsx';

export interface ListRowsProps {
  readonly page: ResourcePageProps;
  readonly list: ListState;
  readonly ticked: ReadonlySet<string>;
  readonly tick: (ids: readonly string[], on: boolean) => void;
}

const lookOf = (resource: Resource, column: string) => {
  const field = resource.fields[column];
  const view = field ? viewOf(field) : undefined;
  return { align: view?.align ?? 'left', num: view?.num === true || field === undefined } as const;
};

function Heading({
  resource,
  view,
  column,
  show,
}: {
  resource: Resource;
  view: ListView;
  column: string;
  show: ListState['show'];
}) {
  const { align } = lookOf(resource, column);
  const label = columnLabel(resource, column);
  const stuck = 'sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)]';
  if (!isSortable(resource, column)) {
    return (
      <Th align={align} className={stuck}>
        {label}
      </Th>
    );
  }
  const now = sortNow(resource, view);
  const sort = now === column ? 'asc' : now === `-${column}` ? 'desc' : null;
  return (
    <Th
      align={align}
      className={stuck}
      sort={sort}
      onSort={(next) => show({ sort: next === 'desc' ? `-${column}` : column })}
    >
      {label}
    </Th>
  );
}

export function ListTable({ page, list, ticked, tick }: ListRowsProps) {
  const { resource } = page;
  const { rows, view, show } = list;
  const all = rows.length > 0 && rows.every((row) => ticked.has(row.id));
  const some = rows.some((row) => ticked.has(row.id));
  const ids = rows.map((row) => row.id);
  return (
    <div className="[&>section]:max-h-[max(24rem,calc(100dvh-23rem))]">
      <Table caption={resource.plural} dense>
        <Thead>
          <Th className="sticky top-0 z-10 w-12 bg-surface shadow-[inset_0_-1px_0_var(--line)]">
            <Checkbox
              aria-label="Select every row on this page"
              checked={all}
              mixed={some && !all}
              onChange={() => tick(ids, !all)}
            />
          </Th>
          {view.columns.map((column) => (
            <Heading key={column} resource={resource} view={view} column={column} show={show} />
          ))}
        </Thead>
        <Tbody>
          {rows.map((row, at) => (
            <Row key={row.id} row={row} at={at} page={page} list={list} ticked={ticked} tick={tick} />
          ))}
        </Tbody>
      </Table>
    </div>
  );
}

function Row({ row, at, page, list, ticked, tick }: ListRowsProps & { row: ResourceRow; at: number }) {
  const { resource, edition, paths, rights } = page;
  const name = titleOf(resource, row);
  const { columns, search } = list.view;
  // The title leads to the row; a view without the title column still needs one link in it.
  const linked = columns.includes(resource.title) ? resource.title : columns[0];
  return (
    <Tr
      selected={ticked.has(row.id)}
      tabIndex={-1}
      className="focus-visible:-outline-offset-3"
      {...{ [ROW_PLACE]: at }}
    >
      <Td>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={ticked.has(row.id)}
          onChange={(event) => tick([row.id], event.target.checked)}
        />
      </Td>
      {columns.map((column) => {
        const cell = <RowCell resource={resource} edition={edition} row={row} column={column} search={search} />;
        return (
          <Td key={column} {...lookOf(resource, column)} className="max-w-80">
            {column === linked && rights.e ? (
              <UiLink href={editAddress(paths, row.id)} className="font-semibold">
                {cell}
              </UiLink>
            ) : (
              cell
            )}
          </Td>
        );
      })}
    </Tr>
  );
}
