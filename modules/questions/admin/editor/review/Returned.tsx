import { queryOf } from '@app/platform/web/query';
import { Notice } from '@app/platform/web/ui';
import { type DraftState, pipelineApi } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { fieldName } from './labels.ts';

interface ReturnedProps {
  readonly itemId: string;
  readonly draft: DraftState | null;
}

/** A colleague's requested changes, above the form, until the draft is sent again. */
export function Returned({ itemId, draft }: ReturnedProps) {
  const { data } = useQuery({
    ...queryOf(pipelineApi.steps, { params: { id: itemId } }),
    enabled: draft !== null,
  });
  // An edit resets the draft's state, but the remarks stay visible while they are worked on.
  const last = data?.rows.find(({ action }) => action !== 'check');
  if (!draft || draft.state === 'review' || draft.state === 'ready' || last?.action !== 'return') return null;
  return (
    <Notice tone="warn" title={`Returned by ${last.by ?? 'a former colleague'}.`} className="mb-4">
      {last.note ? <p>{last.note}</p> : null}
      <ul className="mt-1 grid gap-1 empty:hidden">
        {last.remarks.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <b>{fieldName(field)}:</b> {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
