import { useSelf } from '@app/accounts/web';
import type { GuideMark, GuidePage } from '@app/guides/contract';
import { dayInWords } from '@app/platform/contract';
import { useSite } from '@app/platform/web';
import { Button, Checkbox, Dialog } from '@app/platform/web/ui';
import { useEffect, useState } from 'react';

/** Which of the reader's own marks to print. */
export interface PrintWish {
  readonly highlights: boolean;
  readonly note: boolean;
}

interface PrintDialogProps {
  readonly mark: Pick<GuideMark, 'highlights' | 'note'>;
  readonly wish: PrintWish;
  readonly onWish: (wish: PrintWish) => void;
  readonly onClose: () => void;
}

/** Asks which of the reader's marks to print; when there are none, it prints at once. */
export function PrintDialog({ mark, wish, onWish, onClose }: PrintDialogProps) {
  const [chosen, setChosen] = useState(wish);
  const [sent, setSent] = useState(false);
  const empty = mark.note === '' && mark.highlights.length === 0;
  const printing = sent || empty;
  // After the dialog has closed and the page shows what was chosen.
  useEffect(() => {
    if (!printing) return;
    const soon = setTimeout(() => {
      onClose();
      window.print();
    });
    return () => clearTimeout(soon);
  }, [printing, onClose]);
  if (printing) return null;
  const print = () => {
    onWish(chosen);
    setSent(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Print this guide"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={print}>
            Print
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {mark.highlights.length > 0 ? (
          <Checkbox
            checked={chosen.highlights}
            onChange={(event) => setChosen({ ...chosen, highlights: event.target.checked })}
          >
            With my highlights
          </Checkbox>
        ) : null}
        {mark.note === '' ? null : (
          <Checkbox checked={chosen.note} onChange={(event) => setChosen({ ...chosen, note: event.target.checked })}>
            With my note
          </Checkbox>
        )}
        <p className="text-sm">Your user number is printed on every page.</p>
      </div>
    </Dialog>
  );
}

/** Printed only: the reader's note. */
export const PrintedNote = ({ note }: { readonly note: string }) =>
  note === '' ? null : (
    <section data-keep className="mt-8 hidden border border-line p-4 print:block">
      <h2 className="text-xl">Your note</h2>
      <p className="mt-1 whitespace-pre-wrap">{note}</p>
    </section>
  );

const reviewText = ({ state, by, at }: GuidePage['review']): string => {
  if (state !== 'reviewed') return 'clinical review pending';
  return at === null ? `reviewed by ${by}` : `reviewed by ${by} on ${dayInWords(at)}`;
};

/** At the foot of every sheet: the reader, the version, the date printed, and whether a clinician has checked it. */
export function PrintFoot({ page }: { readonly page: GuidePage }) {
  const { brand } = useSite();
  const self = useSelf();
  const uid = self && 'uid' in self ? self.uid : null;
  const [today] = useState(() => dayInWords(new Date().toISOString()));
  return (
    // Chromium repeats a footer on every sheet only if it may not break inside.
    <div className="hidden break-inside-avoid print:table-footer-group">
      <p className="border-t border-line pt-2 text-xs text-ink3">
        {brand} · {page.title}, version {page.words} · {reviewText(page.review)} · printed {today}
        {uid ? ` for ${uid}` : ''}
      </p>
    </div>
  );
}
