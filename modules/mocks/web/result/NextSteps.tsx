import { areasTitle, type MockResult, mocksApi, type NextSteps as Steps } from '@app/mocks/contract';
import { counted, MAIN_BANK } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, ButtonLink, Card } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { useBuildSet, useOpenSet } from '@app/practice/web/shared-parts';
import type { ReactNode } from 'react';

const SIZE = 20;

interface Step {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly minutes: number | null;
  readonly act: ReactNode;
}

function Again({ id }: { readonly id: string }) {
  const open = useOpenSet();
  const build = useAction(
    (_: undefined, keyFor) => callEndpoint(mocksApi.practiseWrong, { params: { id }, body: { op_id: keyFor() } }),
    { onDone: open, onProblem: 'toast' },
  );
  return (
    <Button tone="primary" busy={build.pending} onClick={() => void build.call(undefined)}>
      Start<span className="sr-only"> the set of missed questions</span>
    </Button>
  );
}

function FromAreas({ areas }: Pick<Steps, 'areas'>) {
  const build = useBuildSet();
  const choices = {
    bank: MAIN_BANK,
    categories: areas.map(({ id }) => id),
    states: ['unseen' as const, 'wrong' as const],
    mode: 'tutor' as const,
    size: SIZE,
  };
  return (
    <Button busy={build.pending} onClick={() => void build.call(choices)}>
      Practise<span className="sr-only"> the weakest areas</span>
    </Button>
  );
}

function stepsOf({ id, score, even_pace: pace }: MockResult, { again, areas, guide }: Steps): readonly Step[] {
  const missed = score.total - score.correct;
  const minutesFor = (questions: number) => Math.max(1, Math.round((questions * pace) / 60));
  const which = again < missed ? `${again} of your ${missed}` : `Your ${missed}`;
  return [
    ...(again > 0
      ? [
          {
            key: 'again',
            title: `${which} wrong or blank, as one set`,
            about: 'Wrong ones first, then those you left blank.',
            minutes: minutesFor(again),
            act: <Again id={id} />,
          },
        ]
      : []),
    ...(areas.length > 0
      ? [
          {
            key: 'areas',
            title: areasTitle(SIZE, areas),
            about: 'Below your own average in this mock, and worth the most marks.',
            minutes: minutesFor(SIZE),
            act: <FromAreas areas={areas} />,
          },
        ]
      : []),
    ...(guide
      ? [
          {
            key: 'guide',
            title: `Guide: ${guide.title}`,
            about: `It covers ${counted(guide.explains, 'question')} you missed.`,
            minutes: null,
            act: (
              <ButtonLink href={guide.href}>
                Read<span className="sr-only"> the guide {guide.title}</span>
              </ButtonLink>
            ),
          },
        ]
      : []),
  ];
}

/** What to do next; every step starts with one press. */
export function NextSteps({ result }: { readonly result: MockResult }) {
  const steps = result.next ? stepsOf(result, result.next) : [];
  if (steps.length === 0) return null;
  return (
    <Card flush title="What to do next" data-print="no">
      <ol className="divide-y divide-line border-t border-line">
        {steps.map(({ key, title, about, minutes, act }, at) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-6 py-4">
            <span
              aria-hidden="true"
              className="num grid size-8 flex-none place-items-center rounded-full bg-sunken text-sm text-ink2"
            >
              {at + 1}
            </span>
            <span className="min-w-0 flex-1 basis-48">
              <b className="block">{title}</b>
              <span className="text-sm text-ink2">{about}</span>
            </span>
            <span className="flex items-center gap-4">
              {minutes === null ? null : <span className="num text-sm text-ink2">{minutes} min</span>}
              {act}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
