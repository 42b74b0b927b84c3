import { withContents } from '@app/content/contract';
import { type GuidePage, guidePath, guideScreens } from '@app/guides/contract';
import { Breadcrumb, Button, KeysDialog, lazyPart, UiLink } from '@app/platform/web/ui';
import type { Bank } from '@app/practice/contract';
import { NoteCard, useGo } from '@app/practice/web/shared-parts';
import { TextSizeButton, useKeyPreference } from '@app/questions/web';
import Flag from 'lucide-react/icons/flag';
import Printer from 'lucide-react/icons/printer';
import { type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import type { GuideWrites } from '../writes/use-guide-writes.ts';
import { Article } from './Article.tsx';
import { ContentsList } from './ContentsList.tsx';
import { Head } from './Head.tsx';
import { PrintDialog, PrintedNote, PrintFoot, type PrintWish } from './Print.tsx';
import { termQuestions } from './term-questions.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { LinkedQuestions, TestPanel } from './TestPanel.tsx';
import { ThreeNow } from './ThreeNow.tsx';
import { READER_KEY_HELP, type ReaderKey, useReaderKeys } from './use-reader-keys.ts';
import { readBefore, useReading } from './use-reading.ts';

const Changes = lazyPart(() => import('./Changes.tsx').then((file) => ({ default: file.Changes })));

export interface ReaderProps {
  readonly bank: Bank;
  readonly page: GuidePage;
  readonly writes: GuideWrites;
}

/** Wrong answers under each heading. */
function missesOf({ questions }: GuidePage): ReadonlyMap<string, number> {
  const missed = questions.filter(({ state, section }) => state === 'wrong' && section !== '');
  return new Map([...Map.groupBy(missed, ({ section }) => section)].map(([section, rows]) => [section, rows.length]));
}

/** What each keyboard shortcut does. */
function useCommands({ bank, page, writes }: ReaderProps, headings: readonly { readonly id: string }[], at: string) {
  const note = useRef<HTMLTextAreaElement>(null);
  const [highlightRequests, setHighlightRequests] = useState(0);
  const [dialog, setDialog] = useState<'keys' | 'report' | 'print' | null>(null);
  const goTo = useGo();
  const flag = () => writes.flag(!page.mark.flagged);
  const step = (by: number) => {
    const next = headings[headings.findIndex(({ id }) => id === at) + by];
    if (next) document.getElementById(next.id)?.scrollIntoView({ block: 'start' });
  };
  const runs: Readonly<Record<ReaderKey, () => void>> = {
    F: flag,
    T: () => note.current?.focus(),
    H: () => setHighlightRequests((count) => count + 1),
    J: () => step(1),
    K: () => step(-1),
    '/': () => goTo(`${guideScreens[bank]}#search`),
    '?': () => setDialog('keys'),
  };
  return { note, highlightRequests, dialog, setDialog, flag, run: (key: ReaderKey) => runs[key]() };
}

interface BesideProps extends ReaderProps {
  readonly note: RefObject<HTMLTextAreaElement | null>;
  readonly onFlag: () => void;
  readonly onPrint: () => void;
}
/** The questions that test the guide, the reader's note, and the actions. */
function Beside({ bank, page, writes, note, onFlag, onPrint }: BesideProps) {
  return (
    <aside aria-label="Test and note" className="grid min-w-0 gap-4.5" data-print="no">
      <TestPanel bank={bank} guide={page} />
      <LinkedQuestions bank={bank} guide={page} />
      <NoteCard box={note} note={page.mark.note} savedAt={page.mark.note_at} onSave={writes.note} />
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Flag />}
          aria-pressed={page.mark.flagged}
          tone={page.mark.flagged ? 'flag' : 'secondary'}
          onClick={onFlag}
        >
          {page.mark.flagged ? 'Flagged' : 'Flag'}
        </Button>
        <TextSizeButton />
        <Button icon={<Printer />} onClick={onPrint}>
          Print
        </Button>
      </div>
    </aside>
  );
}

/** The reading page: contents on the left, questions on the right. */
export function Reader(props: ReaderProps) {
  const { bank, page, writes } = props;
  const { contents } = useMemo(() => withContents(page.html), [page.html]);
  const misses = useMemo(() => missesOf(page), [page]);
  const article = useRef<HTMLElement>(null);
  const keys = useKeyPreference();
  const { at, share } = useReading(article, contents, { ...readBefore(page), onPlace: writes.place });
  const { note, highlightRequests, dialog, setDialog, flag, run } = useCommands(props, contents, at);
  useReaderKeys(keys.on, run);
  const [wish, setWish] = useState<PrintWish>({ highlights: true, note: true });
  const About = useMemo(() => termQuestions(bank), [bank]);
  const root = guideScreens[bank];
  const close = () => setDialog(null);
  const crumbs = [
    { label: 'All Guides', href: root },
    { label: page.category.name, href: `${root}?category=${page.category.id}` },
    { label: page.title },
  ];
  return (
    <div className="wrap py-8">
      <Breadcrumb items={crumbs} className="mb-6" />
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_16rem] lg:grid-cols-[13.75rem_minmax(0,1fr)_18rem] lg:gap-12">
        <ContentsList headings={contents} at={at} share={share} minutes={page.minutes} misses={misses} />
        <div className="min-w-0 print:table print:w-full" data-print-highlights={wish.highlights ? undefined : 'no'}>
          <div className="print:table-row-group">
            <Head page={page} onReport={() => setDialog('report')} />
            {page.former !== null && page.present !== null ? (
              <Suspense>
                <Changes former={page.former} present={page.present} />
              </Suspense>
            ) : null}
            <Article
              html={page.html}
              terms={page.terms}
              highlights={page.mark.highlights}
              onHighlight={writes.highlight}
              highlightRequests={highlightRequests}
              keys={keys.on}
              mayCopy={page.copy_allowed}
              About={About}
              root={article}
            />
            <ThreeNow bank={bank} guide={page} />
            {page.next ? (
              <p className="mt-10 border-t border-line pt-5" data-print="no">
                Next in {page.category.name}: <UiLink href={guidePath(bank, page.next)}>{page.next}</UiLink>
              </p>
            ) : null}
            {wish.note ? <PrintedNote note={page.mark.note} /> : null}
          </div>
          <PrintFoot page={page} />
        </div>
        <Beside {...props} note={note} onFlag={flag} onPrint={() => setDialog('print')} />
      </div>
      {dialog === 'report' ? <ReportDialog bank={bank} guideId={page.id} onClose={close} /> : null}
      {dialog === 'print' ? <PrintDialog mark={page.mark} wish={wish} onWish={setWish} onClose={close} /> : null}
      {dialog === 'keys' ? <KeysDialog open title="Keyboard shortcuts" rows={READER_KEY_HELP} onClose={close} /> : null}
    </div>
  );
}
