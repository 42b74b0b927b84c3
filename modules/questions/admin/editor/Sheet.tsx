import { PreviewFrame } from '@app/platform/admin';
import { ukDay } from '@app/platform/contract';
import { createMarkup } from '@app/platform/contract/markup';
import { Segmented } from '@app/platform/web/ui';
import type { OptionKey, Question, QuestionDraft, QuestionItem } from '@app/questions/contract';
import { Explanation, OptionResults, QuestionText } from '@app/questions/web/drawing';
import Moon from 'lucide-react/icons/moon';
import Smartphone from 'lucide-react/icons/smartphone';
import Sun from 'lucide-react/icons/sun';
import { useDeferredValue, useMemo, useState } from 'react';

const markup = createMarkup();
const today = (): string => ukDay(Date.now());

const LOOKS = [
  { value: 'light', label: 'Light', icon: <Sun className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon className="size-4" /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone className="size-4" /> },
] as const;
type Look = (typeof LOOKS)[number]['value'];

interface SheetProps {
  readonly draft: QuestionDraft;
  readonly code: string;
  readonly pictures: Readonly<Record<string, string>>;
  /** Of the published version; null while there is none. */
  readonly checked: QuestionItem['checked'];
}

/** The draft in the shape learners receive. */
const questionOf = (draft: QuestionDraft, code: string, pictures: SheetProps['pictures']): Question => ({
  id: code,
  code,
  version_id: code,
  stem: markup.render(draft.stem || '*The stem appears here.*'),
  lead_in: draft.lead_in || 'The question appears here.',
  options: draft.options.map(({ key, text }) => ({ key, text: text || '(empty)' })),
  images: draft.images.map(({ sha256, alt, caption, credit }) => ({
    src: pictures[sha256] ?? '',
    alt,
    ...(caption ? { caption } : {}),
    ...(credit ? { credit } : {}),
  })),
  difficulty: draft.difficulty,
});

/** The draft as learners see it after answering: light, dark or on a phone. */
export function Sheet({ draft, code, pictures, checked }: SheetProps) {
  const [look, setLook] = useState<Look>('light');
  const shown = useDeferredValue(draft);
  const question = useMemo(() => questionOf(shown, code, pictures), [shown, code, pictures]);
  const answerKey = useMemo(
    () => ({
      answer_key: shown.answer_key,
      rationales: Object.fromEntries(shown.options.map(({ key, rationale }) => [key, rationale])) as Record<
        OptionKey,
        string
      >,
      explanation: markup.render(shown.explanation),
      key_point: shown.key_point,
      references: shown.references,
      checked: checked ?? { state: 'pending' as const, by: '', at: today(), next: shown.review_next },
    }),
    [shown, checked],
  );
  return (
    <section aria-label="As learners see it">
      <Segmented label="Preview" options={LOOKS} value={look} onChange={setLook} className="mb-4" />
      <PreviewFrame
        title="The question as learners see it"
        theme={look === 'dark' ? 'dark' : 'light'}
        narrow={look === 'phone'}
      >
        <div className="p-4">
          <QuestionText question={question} answered />
          <OptionResults question={question} answerKey={answerKey} chosen={null} struck={[]} />
          <Explanation answerKey={answerKey} />
        </div>
      </PreviewFrame>
    </section>
  );
}
