import { flagsOf, useSelf } from '@app/accounts/web';
import { contentApi } from '@app/content/contract';
import { queryOf } from '@app/platform/web/query';
import { Prose } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type RefObject, useEffect, useId, useMemo } from 'react';
import { DEFINED, textOf, wrap } from '../highlight/paper.ts';
import { type Definition, findTerms, mentionedIn, withoutAnswerWords } from './find-terms.ts';
import { useShown } from './use-shown.ts';

const NONE: readonly Definition[] = [];

export interface DefinitionsProps {
  /** The element whose terms are explained. */
  readonly paper: RefObject<HTMLElement | null>;
  /** The HTML it was rendered from. */
  readonly html: string;
  /** Before the answer: the options, which no definition may mention. */
  readonly options?: string;
  /** Shown below an open explanation. */
  readonly About?: ComponentType<{ readonly term: string }> | undefined;
}

function holderFor({ slug }: Definition, id: string): (nth: number) => HTMLElement {
  return (nth) => {
    const word = document.createElement('span');
    word.setAttribute(DEFINED, slug);
    word.className = 'cursor-help underline decoration-primary decoration-dotted decoration-2 underline-offset-4';
    // One tab stop per term, however many pieces its markup has.
    if (nth === 0) {
      word.tabIndex = 0;
      word.setAttribute('role', 'button');
      word.setAttribute('aria-describedby', `${id}${slug}`);
    }
    return word;
  };
}

function unwrap(root: HTMLElement): void {
  for (const word of root.querySelectorAll(`[${DEFINED}]`)) word.replaceWith(...word.childNodes);
  root.normalize();
}

/** Explains the terms of a text that have a definition. Loaded once the text is rendered. */
export function Definitions({ paper, html, options = '', About }: DefinitionsProps) {
  const id = useId();
  // A visitor's trial shows the same texts, but definitions need the question bank.
  const { locked } = flagsOf(useSelf());
  const { data = NONE } = useQuery({
    ...queryOf(contentApi.definitions, {}),
    enabled: !locked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const offered = useMemo(() => mentionedIn(html, withoutAnswerWords(data, options)), [data, html, options]);
  useEffect(() => {
    const root = paper.current;
    if (!root) return;
    for (const { from, to, definition } of findTerms(textOf(root), offered))
      wrap(root, { from, to }, holderFor(definition, id));
    return () => unwrap(root);
  }, [paper, offered, id]);
  const { shown, stay, leave } = useShown(paper);
  const definition = offered.find(({ slug }) => slug === shown?.slug);
  return (
    <>
      {offered.map((each) => (
        <div key={each.slug} id={`${id}${each.slug}`} hidden>
          <Prose sanitisedHtml={each.html} />
        </div>
      ))}
      {shown && definition ? (
        <div
          role="tooltip"
          onPointerEnter={stay}
          onPointerLeave={leave}
          style={shown.place}
          className="fixed z-30 w-80 max-w-[calc(100vw-0.75rem)] rounded-md border border-line bg-surface px-4 py-3 shadow-float"
        >
          <p className="mb-1 text-sm font-bold">{definition.term}</p>
          <Prose kind="small" sanitisedHtml={definition.html} className="text-sm text-ink2" />
          {About ? <About term={definition.term} /> : null}
        </div>
      ) : null}
    </>
  );
}
