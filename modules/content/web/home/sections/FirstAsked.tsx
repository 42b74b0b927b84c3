import { Prose, UiLink } from '@app/platform/web/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { SECTION_TITLE } from './Section.tsx';

export interface Asked {
  readonly slug: string;
  readonly question: string;
  readonly html: string;
}

export function FirstAsked({ asked }: { readonly asked: readonly Asked[] }) {
  return (
    <section className="border-t border-line py-12 sm:py-18">
      <div className="wrap grid gap-7 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] md:gap-12">
        <div>
          <h2 className={SECTION_TITLE}>Questions people ask first</h2>
          <p className="mt-3.5 text-ink2">
            Something else? <UiLink href="/contactus">Write to us</UiLink>, or read the{' '}
            <UiLink href="/faq">whole FAQ</UiLink>.
          </p>
        </div>
        <div className="border-t border-line">
          {asked.map((each, at) => (
            <details key={each.slug} open={at === 0} className="group/asked border-b border-line">
              <summary className="flex items-center gap-4 py-4 font-display text-[1.1875rem] leading-tight font-title">
                {each.question}
                <ChevronDown aria-hidden="true" className="ml-auto text-ink3 group-open/asked:rotate-180" />
              </summary>
              <Prose
                kind="small"
                sanitisedHtml={each.html}
                className="max-w-[66ch] pb-5 text-md leading-[1.6] text-ink2 md:pr-12"
              />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
