import type { ExamAttempt, PartPlan } from '@app/mocks/contract';
import { dayInWords } from '@app/platform/contract';
import { Badge, Button, Card, UiLink } from '@app/platform/web/ui';
import { deadlineText, standText } from './stand-text.ts';

const RESULTS = { passed: ['Passed', 'ok'], failed: ['Not passed', 'plain'] } as const;

interface PartCardProps {
  readonly plan: PartPlan;
  readonly today: string;
  readonly onChange: (attempt: ExamAttempt) => void;
  readonly onRemove: (attempt: ExamAttempt) => void;
}

/** One part: where it stands, what was sat, and the days to come. */
export function PartCard({ plan, today, onChange, onRemove }: PartCardProps) {
  const { part, attempts, next } = plan;
  return (
    <Card title={part.name}>
      <p>{standText(plan, today)}</p>
      {attempts.length > 0 ? (
        <ul className="mt-3 divide-y divide-line">
          {attempts.map((attempt) => (
            <li key={attempt.id} className="flex flex-wrap items-center gap-2 py-2">
              <span>{dayInWords(attempt.sat_on)}</span>
              {attempt.outcome ? (
                <Badge tone={RESULTS[attempt.outcome][1]}>{RESULTS[attempt.outcome][0]}</Badge>
              ) : (
                <Badge>{attempt.sat_on > today ? 'To come' : 'No result noted'}</Badge>
              )}
              <span className="ml-auto flex gap-2">
                <Button size="s" onClick={() => onChange(attempt)}>
                  Change<span className="sr-only"> the attempt of {dayInWords(attempt.sat_on)}</span>
                </Button>
                <Button size="s" onClick={() => onRemove(attempt)}>
                  Remove<span className="sr-only"> the attempt of {dayInWords(attempt.sat_on)}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {next.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold">Days to come</h3>
          <ul className="mt-1 space-y-2">
            {next.map((day) => (
              <li key={day.sits_on}>
                {dayInWords(day.sits_on)}. {deadlineText(day, today)}{' '}
                {day.results_on ? `Results on ${dayInWords(day.results_on)}.` : null}{' '}
                <span className="text-sm text-ink2">
                  {day.source_url ? <UiLink href={day.source_url}>{day.source}</UiLink> : day.source}
                  {day.checked_on ? `, checked on ${dayInWords(day.checked_on)}` : ', not compared with its source yet'}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {part.source ? (
        <p className="mt-4 text-sm text-ink2">
          Rules from: {part.source_url ? <UiLink href={part.source_url}>{part.source}</UiLink> : part.source}
          {part.checked_on
            ? `, checked on ${dayInWords(part.checked_on)}.`
            : '. We have not compared them yet: please check.'}
        </p>
      ) : null}
    </Card>
  );
}
