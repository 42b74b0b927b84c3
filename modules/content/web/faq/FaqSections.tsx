import type { PublicFaq } from '@app/content/contract';
import { Prose } from '@app/platform/web/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { markHtml, pieces } from '../reading/highlight.ts';

/** Highlights the search words. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  let end = 0;
  return pieces(text, query).map((piece, at) => {
    end += piece.length;
    return at % 2 === 1 ? <mark key={end}>{piece}</mark> : piece;
  });
}

export interface FaqSectionsProps {
  readonly faq: PublicFaq;
  readonly query: string;
  /** The slug of the question that a link led to. */
  readonly open: string;
}

/** The anchor of a question is inside its answer, so that browsers open it for a link. */
export function FaqSections({ faq, query, open }: FaqSectionsProps) {
  return faq.map((section) => (
    <section key={section.slug} aria-labelledby={section.slug} className="mt-9 first:mt-0">
      <h2 id={section.slug} className="mb-2 scroll-mt-6 text-[1.625rem]">
        {section.title}
      </h2>
      <div className="border-t border-line">
        {section.questions.map((each) => (
          <details
            key={`${each.slug} ${query !== ''}`}
            open={query !== '' || open === each.slug}
            className="group/question border-b border-line"
          >
            <summary className="flex items-center gap-4 py-4 font-display text-[1.1875rem] leading-tight font-title">
              <span>
                <Marked text={each.question} query={query} />
              </span>
              <ChevronDown aria-hidden="true" className="ml-auto text-ink3 group-open/question:rotate-180" />
            </summary>
            <div id={each.slug} className="scroll-mt-20 pb-5 md:pr-12">
              <Prose
                kind="small"
                sanitisedHtml={markHtml(each.html, query)}
                className="text-md leading-[1.6] text-ink2"
              />
            </div>
          </details>
        ))}
      </div>
    </section>
  ));
}
