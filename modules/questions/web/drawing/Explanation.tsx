import { dayInWords } from '@app/platform/contract';
import { KeyPoint, Prose } from '@app/platform/web/ui';
import type { QuestionKey, QuestionReference } from '@app/questions/contract';
import { type ComponentType, type ReactNode, type RefObject, Suspense, useRef } from 'react';

/** A citation such as `NICE NG136, step 1`. */
export function referenceText({ org, id, title, year, section }: QuestionReference): string {
  const source = [org, id].filter(Boolean).join(' ');
  return [source, title, section, year].filter(Boolean).join(', ');
}

type ReviewedProps = Pick<QuestionKey['checked'], 'state' | 'at'> & { readonly by?: string };
/** Whether a clinician has checked it; with the name and registration where they are known. */
export const Reviewed = ({ state, at, by }: ReviewedProps) => (
  <>
    {state === 'pending' ? 'Awaiting clinical review. Last edited ' : by ? `Reviewed by ${by} on ` : 'Checked on '}
    <span className="whitespace-nowrap">{dayInWords(at)}</span>
  </>
);

function Sources({ references, checked }: Pick<QuestionKey, 'references' | 'checked'>) {
  return (
    <>
      <h3 className="text-sm font-semibold text-ink2">
        Sources
        {checked.state === 'pending' ? null : (
          <>
            , last checked <span className="whitespace-nowrap">{dayInWords(checked.at)}</span>
          </>
        )}
      </h3>
      <ul className="space-y-1">
        {references.map((reference) => {
          const text = referenceText(reference);
          return (
            <li key={text}>
              {reference.url ? (
                <a href={reference.url} rel="noopener noreferrer" target="_blank">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

export interface WordsProps {
  /** The element whose terms are explained. */
  readonly paper: RefObject<HTMLElement | null>;
  /** The HTML it was rendered from. */
  readonly html: string;
}

export interface ExplanationProps {
  readonly answerKey: Pick<QuestionKey, 'key_point' | 'explanation' | 'references' | 'checked'>;
  /** Explains terms of the text, where the reader has access to definitions. */
  readonly Words?: ComponentType<WordsProps>;
  readonly children?: ReactNode;
}

/** The key point, the explanation, the sources, and the state of the clinical review. */
export function Explanation({ answerKey, Words, children }: ExplanationProps) {
  const paper = useRef<HTMLDivElement>(null);
  return (
    <>
      {answerKey.key_point ? <KeyPoint className="mt-5 text-md">{answerKey.key_point}</KeyPoint> : null}
      <h2 className="mt-7 mb-2 text-3xl">Why</h2>
      <div ref={paper}>
        <Prose kind="question" sanitisedHtml={answerKey.explanation} className="text-md" />
      </div>
      <Suspense>{Words ? <Words paper={paper} html={answerKey.explanation} /> : null}</Suspense>
      <div className="mt-5 max-w-prose space-y-2 text-sm text-ink3">
        {answerKey.references.length > 0 ? (
          <Sources references={answerKey.references} checked={answerKey.checked} />
        ) : null}
        <p>
          <Reviewed {...answerKey.checked} />
          {children ? <> · {children}</> : null}
        </p>
      </div>
    </>
  );
}
