import { showMoment } from '@app/platform/admin';
import type { Line } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Badge, Card } from '@app/platform/web/ui';
import { type DraftState, type DraftStep, pipelineApi, type QuestionItem } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { Assigned } from '../plan/Plan.tsx';
import { ACTION_WORDS, fieldName, isVoid, STATE_WORDS } from './labels.ts';

interface ReviewCardProps {
  readonly item: QuestionItem;
  readonly line: Line;
  /** As last saved. */
  readonly draft: DraftState | null;
}

const SHOWN = 6;

/** The path to publication: the draft's state, who works on it, and earlier steps. */
export function ReviewCard({ item, line, draft }: ReviewCardProps) {
  const found = useQuery(queryOf(pipelineApi.steps, { params: { id: item.id } }));
  return (
    <Card>
      <h2 className="text-lg">Review</h2>
      <p className="mt-1 text-sm text-ink2">{draft ? STATE_WORDS[draft.state] : 'There is no draft.'}</p>
      <Assigned key={item.assigned?.id ?? ''} item={item} line={line} />
      <Steps steps={found.data?.rows.slice(0, SHOWN) ?? []} />
    </Card>
  );
}

function Steps({ steps }: { readonly steps: readonly DraftStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className="mt-3 divide-y divide-line border-t border-line text-sm">
      {steps.map((step) => (
        <li key={`${step.at} ${step.action}`} className="py-2.5">
          <p className="flex flex-wrap items-center gap-x-2">
            <b>{ACTION_WORDS[step.action]}</b>
            <span>{step.by ?? 'a former colleague'}</span>
            {isVoid(step) ? <Badge tone="warn">void: edited since</Badge> : null}
            <time dateTime={step.at} className="num ml-auto text-xs text-ink2">
              {showMoment(step.at)}
            </time>
          </p>
          {step.note ? <p className="mt-1 text-ink2">{step.note}</p> : null}
          {step.remarks.map(({ field, text }) => (
            <p key={`${field} ${text}`} className="mt-1">
              <b>{fieldName(field)}:</b> {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
