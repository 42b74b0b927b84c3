import { Checkbox, UiLink } from '@app/platform/web/ui';
import { Highlighted } from '../../fields/Highlighted.tsx';
import { columnIn, type ListRow } from '../listing.ts';
import type { ListRowsProps } from './ListTable.tsx';
import { ROW_PLACE } from '../return/place.ts';

/** The same rows on a phone: each row is a card, its columns are labelled lines. */
export function ListCards<Row extends ListRow>({ list, ticks }: ListRowsProps<Row>) {
  const { listing } = list;
  return (
    <ul aria-label={listing.plural} className="divide-y divide-line">
      {list.rows.map((row, at) => (
        <li
          key={row.id}
          tabIndex={-1}
          {...{ [ROW_PLACE]: at }}
          className={ticks?.ids.has(row.id) ? 'bg-primary-soft/55 p-4' : 'p-4'}
        >
          <CardHead row={row} list={list} ticks={ticks} />
          <dl className={ticks ? 'mt-2 space-y-1 pl-8.5 text-sm' : 'mt-2 space-y-1 text-sm'}>
            {list.view.columns
              .filter((name) => name !== listing.title)
              .map((name) => (
                <div key={name} className="flex gap-3">
                  <dt className="w-28 flex-none text-ink3">{columnIn(listing, name).label}</dt>
                  <dd className="min-w-0 break-words">{columnIn(listing, name).cell(row, list.view.search)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function CardHead<Row extends ListRow>({ row, list, ticks }: ListRowsProps<Row> & { row: Row }) {
  const { listing } = list;
  const name = listing.nameOf(row);
  const href = listing.hrefOf(row);
  const marked = <Highlighted text={name} search={list.view.search} />;
  return (
    <div className="flex items-start gap-3">
      {ticks ? (
        <Checkbox
          aria-label={`Select ${name}`}
          checked={ticks.ids.has(row.id)}
          onChange={(event) => ticks.tick([row.id], event.target.checked)}
        />
      ) : null}
      {href ? (
        <UiLink href={href} className="min-w-0 font-semibold break-words">
          {marked}
        </UiLink>
      ) : (
        <span className="min-w-0 font-semibold break-words">{marked}</span>
      )}
      {listing.actions ? <span className="-my-1.5 ml-auto">{listing.actions(row)}</span> : null}
    </div>
  );
}
