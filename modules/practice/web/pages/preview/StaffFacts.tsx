import { dayInDigits } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Badge, Card } from '@app/platform/web/ui';
import { EDITION_NAMES, staffCommentsApi, type StaffPreview, TRIAGE_NAMES } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="py-2.5">
    <dt className="text-sm text-ink3">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

function Review({ checked }: Pick<StaffPreview['reveal'], 'checked'>) {
  const { state, by, at, next } = checked;
  return state === 'pending' ? (
    <>
      <Badge tone="warn">Pending</Badge> since {dayInDigits(at)}
    </>
  ) : (
    <>
      <Badge tone="ok">Reviewed</Badge> on {dayInDigits(at)} by {by}, next {dayInDigits(next)}
    </>
  );
}

export const commentCountQuery = (id: string) =>
  queryOf(staffCommentsApi.list, { query: { question_id: id, page: 1, size: 1 } });

function CommentCount({ id }: { readonly id: string }) {
  const { data, error } = useQuery(commentCountQuery(id));
  if (data) return <>{data.count === 0 ? 'None' : data.count}</>;
  return <span className="text-ink3">{error ? 'Could not be counted' : '…'}</span>;
}

const Places = ({ places }: Pick<StaffPreview, 'places'>) => (
  <ul className="space-y-1">
    {places.map(({ edition, category, matrix, open }) => (
      <li key={edition}>
        {EDITION_NAMES[edition]}: {category.name}
        {matrix ? `, ${matrix.name}` : ''} {open ? null : <Badge>Closed</Badge>}
      </li>
    ))}
  </ul>
);

/** What editors look at first. Never sent to learners. */
export function StaffFacts({ preview }: { readonly preview: StaffPreview }) {
  const { question, version, reveal, triage, places } = preview;
  return (
    <Card className="px-4.5 py-4" title="For staff">
      <dl className="-my-2.5 divide-y divide-line">
        <Fact name="Code">
          <span className="num">{question.code}</span>
        </Fact>
        <Fact name="Version">
          {version.n}, published {dayInDigits(version.published_at)}
        </Fact>
        <Fact name="Clinical review">
          <Review checked={reveal.checked} />
        </Fact>
        <Fact name="Triage">{triage ? TRIAGE_NAMES[triage] : 'Not triaged'}</Fact>
        <Fact name="Placed in">
          <Places places={places} />
        </Fact>
        <Fact name="Comments">
          <CommentCount id={question.id} />
        </Fact>
      </dl>
    </Card>
  );
}
