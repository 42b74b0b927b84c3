import { type Edition, listFields, type Resource, type ResourceRow } from '@app/platform/contract';
import { showMoment } from '../../fields/moments.tsx';
import { viewOf } from '../../fields/registry.ts';

export interface RowCellProps {
  readonly resource: Resource;
  readonly edition: Edition;
  readonly row: ResourceRow;
  readonly column: string;
  readonly search: string;
}

export function RowCell({ resource, edition, row, column, search }: RowCellProps) {
  const field = listFields(resource)[column];
  if (!field) return <time dateTime={String(row[column])}>{showMoment(row[column])}</time>;
  const { Cell } = viewOf(field);
  const searched = resource.list.search.includes(column) ? search : '';
  return <Cell field={field} name={column} value={row[column]} search={searched} edition={edition} row={row} />;
}
