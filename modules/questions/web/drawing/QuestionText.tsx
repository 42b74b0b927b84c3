import type { Question } from '@app/questions/contract';
import type { ReactNode } from 'react';
import { QuestionImages } from './QuestionImages.tsx';
import { Stem } from './Stem.tsx';

export interface QuestionTextProps {
  readonly question: Question;
  /** Before the answer a picture is named by its caption only. */
  readonly answered: boolean;
  /** The id of the lead-in, which labels the options. */
  readonly leadInId?: string;
  /** Replaces the plain stem, where the reader has tools for it. */
  readonly stem?: ReactNode;
}

/** The question: the stem, its pictures, and the lead-in. */
export const QuestionText = ({ question, answered, leadInId, stem }: QuestionTextProps) => (
  <>
    {stem ?? <Stem html={question.stem} />}
    <QuestionImages images={question.images} answered={answered} />
    <h1 id={leadInId} className="mt-6 mb-3.5 max-w-prose text-2xl">
      {question.lead_in}
    </h1>
  </>
);
