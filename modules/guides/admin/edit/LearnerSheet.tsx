import { GuideSheet } from '@app/guides/web/drawing';
import { PreviewFrame } from '@app/platform/admin';
import { createMarkup } from '@app/platform/contract/markup';
import { cx, Segmented } from '@app/platform/web/ui';
import Moon from 'lucide-react/icons/moon';
import Printer from 'lucide-react/icons/printer';
import Smartphone from 'lucide-react/icons/smartphone';
import Sun from 'lucide-react/icons/sun';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const markup = createMarkup();

const LOOKS = [
  { value: 'light', label: 'Light', icon: <Sun className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon className="size-4" /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone className="size-4" /> },
  { value: 'print', label: 'Print', icon: <Printer className="size-4" /> },
] as const;
type Look = (typeof LOOKS)[number]['value'];

/** Focusable, so that the keyboard can scroll it. */
const SCROLLED = { tabIndex: 0 } as const;

const words = (value: unknown, otherwise: string): string => (typeof value === 'string' && value ? value : otherwise);

/** The guide in the form as learners would see it: light, dark, on a phone or printed. */
export function LearnerSheet({ text }: { readonly text: string }) {
  const [look, setLook] = useState<Look>('light');
  const { control } = useFormContext();
  const names = ['title', 'summary', 'minutes', 'review_state'] as const;
  const [title, summary, minutes, review]: unknown[] = useWatch({ control, name: names });
  const source = useDeferredValue(text);
  const html = useMemo(() => markup.render(source || '*The text appears here.*'), [source]);
  return (
    <section aria-label="As learners see it" className="min-w-0">
      <Segmented label="Preview" options={LOOKS} value={look} onChange={setLook} className="mb-3" />
      {/* As tall as the text field beside it. */}
      <div
        role="group"
        aria-label="Preview of the guide"
        {...SCROLLED}
        className="max-h-[78dvh] overflow-y-auto rounded-lg"
      >
        <PreviewFrame
          title="The guide as learners see it"
          theme={look === 'dark' ? 'dark' : 'light'}
          narrow={look === 'phone'}
        >
          <div className={cx('p-6', look === 'print' && 'bg-white p-10 text-black')}>
            <GuideSheet
              title={words(title, 'The title appears here')}
              summary={words(summary, '')}
              minutes={Number(minutes) || 0}
              reviewed={review === 'reviewed'}
              html={html}
              level={2}
            />
            {look === 'print' ? (
              <p className="mt-8 border-t border-line pt-2 text-xs">
                Each sheet ends with the brand, the version and its date, the state of the review and whose copy it is.
              </p>
            ) : null}
          </div>
        </PreviewFrame>
      </div>
    </section>
  );
}
