import { cx } from '@app/platform/web/ui';
import { Fragment } from 'react';
import type { Point } from '../home-words.ts';
import { Section } from './Section.tsx';

/** The length of a break is our own choice, not part of the official exam. */
export interface ExamShape {
  readonly papers: number;
  readonly questionsPerPaper: number;
  readonly minutesPerPaper: number;
  readonly breakMinutes: number;
}

const COLUMNS =
  'md:grid-cols-[minmax(0,60fr)_minmax(0,16fr)_minmax(0,60fr)_minmax(0,16fr)_minmax(0,60fr)_minmax(0,16fr)_minmax(0,60fr)]';
/** Papers are the odd children, the breaks between them the even ones. */
const PAPERS =
  '*:odd:flex *:odd:items-baseline *:odd:justify-between *:odd:gap-3 *:odd:rounded-md *:odd:border *:odd:border-panel-line *:odd:bg-panel-well *:odd:px-4 *:odd:py-3.5 md:*:odd:block md:*:odd:min-h-23';
const BREAKS =
  '*:even:flex *:even:items-baseline *:even:justify-center *:even:gap-1.5 *:even:px-1 *:even:py-1 *:even:text-center *:even:text-xs *:even:text-on-panel-2 md:*:even:block md:*:even:rounded-md md:*:even:border md:*:even:border-dashed md:*:even:border-panel-line md:*:even:py-3.5';
const WORDS =
  '[&_b]:font-display [&_b]:text-[1.1875rem] [&_b]:leading-tight [&_b]:font-title md:[&_b]:block [&_.num]:whitespace-normal [&_b+.num]:text-right [&_b+.num]:text-xs [&_b+.num]:text-on-panel-2 md:[&_b+.num]:text-left';

function Day({ exam }: { readonly exam: ExamShape }) {
  const papers = Array.from({ length: exam.papers }, (_, at) => at + 1);
  return (
    <ol className={cx('grid gap-1.5', COLUMNS, PAPERS, BREAKS, WORDS)}>
      {papers.map((paper) => (
        <Fragment key={paper}>
          {paper > 1 ? (
            <li>
              <span className="md:block">break</span> <span className="num">{exam.breakMinutes} min</span>
            </li>
          ) : null}
          <li>
            <b>{`Paper ${paper}`}</b>
            <span className="num">{`${exam.questionsPerPaper} questions · ${exam.minutesPerPaper} min`}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

export interface RehearsalProps {
  readonly exam: ExamShape;
  readonly lede: string;
  readonly points: readonly Point[];
}

export function Rehearsal({ exam, lede, points }: RehearsalProps) {
  return (
    <Section paper="panel" title="Rehearse the whole day" lede={lede}>
      <Day exam={exam} />
      <ul className="mt-9 grid gap-7 sm:grid-cols-2 md:grid-cols-4 [&_h3]:mb-1.5 [&_h3]:text-lg [&_p]:leading-normal [&_p]:text-on-panel-2">
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
