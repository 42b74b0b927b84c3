import { Fragment } from 'react';
import type { ExamShape } from '../blueprint.ts';
import type { Point } from '../home-words.ts';
import { Section } from './Section.tsx';

function Day({ exam }: { readonly exam: ExamShape }) {
  const papers = Array.from({ length: exam.papers }, (_, at) => at + 1);
  return (
    <ol className="grid gap-1.5 md:grid-cols-[minmax(0,60fr)_minmax(0,16fr)_minmax(0,60fr)_minmax(0,16fr)_minmax(0,60fr)_minmax(0,16fr)_minmax(0,60fr)]">
      {papers.map((paper) => (
        <Fragment key={paper}>
          {paper > 1 ? (
            <li className="flex items-baseline justify-center gap-1.5 px-1 py-1 text-center text-xs text-on-panel-2 md:block md:rounded-md md:border md:border-dashed md:border-panel-line md:py-3.5">
              <span className="md:block">break</span>{' '}
              <span className="num whitespace-normal">{exam.breakMinutes} min</span>
            </li>
          ) : null}
          <li className="flex items-baseline justify-between gap-3 rounded-md border border-panel-line bg-panel-well px-4 py-3.5 md:block md:min-h-23">
            <b className="font-display text-[1.1875rem] leading-tight font-title md:block">Paper {paper}</b>
            <span className="num text-right text-xs whitespace-normal text-on-panel-2 md:text-left">
              {exam.questionsPerPaper} questions · {exam.minutesPerPaper} min
            </span>
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
      <ul className="mt-9 grid gap-7 sm:grid-cols-2 md:grid-cols-4">
        {points.map((point) => (
          <li key={point.title}>
            <h3 className="mb-1.5 text-lg">{point.title}</h3>
            <p className="leading-normal text-on-panel-2">{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
