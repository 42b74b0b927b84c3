import { type GuidePage, guidePath } from '@app/guides/contract';
import type { Bank } from '@app/practice/contract';
import { UiLink } from '@app/platform/web/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';

const SHOWN = 3;
interface ThreeProps {
  readonly bank: Bank;
  readonly guide: Pick<GuidePage, 'title' | 'questions'>;
}

/** Three questions at the end of the text, first those not answered yet: reading alone teaches less than one answer. */
export function ThreeNow({ bank, guide: { title, questions } }: ThreeProps) {
  const order = ['unseen', 'wrong', 'right'];
  const shown = questions.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)).slice(0, SHOWN);
  if (shown.length < SHOWN) return null;
  return (
    <section aria-labelledby="three-now" className="mt-10 border-t border-line pt-6" data-print="no">
      <h2 id="three-now" className="text-2xl font-medium">
        Three questions now
      </h2>
      <ol className="mt-4 grid gap-4">
        {shown.map(({ number, code, opening, lead_in, state }) => (
          <li key={code} className="rounded-lg border border-line bg-surface px-5 py-4">
            <p className="text-md leading-normal">{opening}</p>
            <p className="mt-1.5 font-semibold">{lead_in}</p>
            <p className="mt-2.5 text-sm">
              <UiLink
                href={`${guidePath(bank, title)}/questions/${number}`}
                className="inline-flex items-center gap-1.5"
              >
                {state === 'unseen' ? 'Answer it' : 'Answer it again'}
                <span className="sr-only">: {code}</span>
                <ArrowRight aria-hidden="true" className="size-4" />
              </UiLink>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
