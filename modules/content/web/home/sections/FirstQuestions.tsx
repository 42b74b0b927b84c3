import { cx, Prose, UiLink } from '@app/platform/web/ui';
import { Mark, MarkShape } from './Mark.tsx';
import { SECTION_TITLE } from './Section.tsx';

export interface FaqEntry {
  readonly slug: string;
  readonly question: string;
  readonly html: string;
}

const ANSWERS =
  '[&_.prose]:max-w-[66ch] [&_.prose]:pb-5 [&_.prose]:text-md [&_.prose]:leading-[1.6] [&_.prose]:text-ink2 md:[&_.prose]:pr-12';
const QUESTIONS =
  '*:border-b *:border-line [&_summary]:flex [&_summary]:items-center [&_summary]:gap-4 [&_summary]:py-4 [&_summary]:font-display [&_summary]:text-[1.1875rem] [&_summary]:leading-tight [&_summary]:font-title [&_summary_svg]:ml-auto [&_summary_svg]:text-ink3 [&_[open]_svg]:rotate-180';

export function FirstQuestions({ questions }: { readonly questions: readonly FaqEntry[] }) {
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
        <div className={cx('border-t border-line', QUESTIONS, ANSWERS)}>
          <MarkShape of="down" />
          {questions.map((each, at) => (
            <details key={each.slug} open={at === 0}>
              <summary>
                {each.question}
                <Mark of="down" />
              </summary>
              <Prose kind="small" sanitisedHtml={each.html} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
