import { shortDate } from '@app/platform/web';
import { KeyPoint, Prose } from '@app/platform/web/ui';
import type { QuestionPage, Reveal } from '@app/practice/contract';
import { lazy, type ReactNode, Suspense, useRef } from 'react';

const Definitions = lazy(() =>
  import('../tools/definitions/Definitions.tsx').then((file) => ({ default: file.Definitions })),
);

type Reference = Reveal['references'][number];

/** `NICE NG136, step 1`, as people quote it. */
export function referenceText({ org, id, title, year, section }: Reference): string {
  const source = [org, id].filter(Boolean).join(' ');
  return [source, title, section, year].filter(Boolean).join(', ');
}

export const Reviewed = ({ state, at }: QuestionPage['review']) => (
  <>
    {state === 'pending' ? 'Not yet checked by a clinician, last looked at ' : 'Checked on '}
    <span className="whitespace-nowrap">{shortDate(at)}</span>
  </>
);

function Sources({ references }: Pick<Reveal, 'references'>) {
  return (
    <ul className="space-y-1">
      {references.map((reference) => {
        const text = referenceText(reference);
        return (
          <li key={text}>
            {reference.url ? (
              <a href={reference.url} rel="noreferrer" target="_blank">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}

export interface ExplanationProps {
  readonly reveal: Reveal;
  /** For visitors: definitions are for people with the question bank. */
  readonly plain?: boolean;
  readonly children?: ReactNode;
}

/** Why it is so: the sentence to remember, the reasoning, the sources, and how far the medicine has been checked. */
export function Explanation({ reveal, plain = false, children }: ExplanationProps) {
  const paper = useRef<HTMLDivElement>(null);
  return (
    <>
      {reveal.key_point ? <KeyPoint className="mt-5 text-md">{reveal.key_point}</KeyPoint> : null}
      <h2 className="mt-7 mb-2 text-3xl">Why</h2>
      <div ref={paper}>
        <Prose kind="question" sanitisedHtml={reveal.explanation} className="text-md" />
      </div>
      <Suspense>{plain ? null : <Definitions paper={paper} html={reveal.explanation} options="" />}</Suspense>
      <div className="mt-5 max-w-prose space-y-2 text-sm text-ink3">
        {reveal.references.length > 0 ? <Sources references={reveal.references} /> : null}
        <p>
          <Reviewed {...reveal.checked} />
          {children ? <> · {children}</> : null}
        </p>
      </div>
    </>
  );
}
