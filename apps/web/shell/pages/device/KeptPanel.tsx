import { shortDay, shortWeekday } from '@app/platform/contract';
import type { KeptFact } from '@app/platform/web/offline';
import { Fact, Facts, Panel } from '@app/platform/web/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudDownload from 'lucide-react/icons/cloud-download';
import { inOnePhrase, sizeInWords } from './summary.ts';

interface KeptPanelProps {
  readonly things: readonly KeptFact[];
  readonly unsent: number;
  readonly renews: boolean;
  /** Taken off by the learner: nothing is on its way. */
  readonly off: boolean;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A pack that is still arriving: how many of how many; null once all are here. */
function onItsWay(things: readonly KeptFact[]): string | null {
  const part = things.find(({ count, total }) => total !== undefined && count < total);
  return part ? `${part.count} of ${part.total} questions are here. Stay online for the rest.` : null;
}

function textOf({ things, off }: Pick<KeptPanelProps, 'things' | 'off'>): readonly [title: string, text: string] {
  const phrase = inOnePhrase(things);
  const arriving = onItsWay(things);
  if (arriving) return ['Getting ready', arriving];
  if (phrase) return ['All of it is here', `${capital(phrase)} open without signal. Answers are sent later.`];
  if (off) return ['Nothing is kept here', 'Choose below what to have with you.'];
  return ['Nothing is complete here yet', 'Stay online for a moment.'];
}

/** What opens without signal now, how long, and what waits to be sent. */
export function KeptPanel({ things, unsent, renews, off }: KeptPanelProps) {
  const [title, text] = textOf({ things, off });
  const isWhole = things.length > 0 && onItsWay(things) === null;
  const Icon = isWhole ? CircleCheck : CloudDownload;
  const until = Math.min(...things.map((thing) => thing.until));
  const day = new Date(things.length > 0 ? until : 0).toISOString();
  return (
    <Panel aria-label="Ready for no signal">
      <div className="flex gap-3.5">
        <Icon aria-hidden="true" className="mt-1 size-7 flex-none" />
        <div role="status">
          <h2 className="text-2xl font-medium">{title}</h2>
          <p className="mt-1 text-on-panel-2">{text}</p>
        </div>
      </div>
      <Facts className="mt-5">
        <Fact label="Size">
          {things.length > 0 ? sizeInWords(things.reduce((sum, { bytes }) => sum + bytes, 0)) : 'none'}
        </Fact>
        {things.length > 0 ? (
          <Fact label="Good until">
            {shortWeekday(day)} {shortDay(day)}
            {renews ? ', then renewed' : ''}
          </Fact>
        ) : null}
        <Fact label="Waiting to send">{unsent === 0 ? 'nothing' : unsent}</Fact>
      </Facts>
    </Panel>
  );
}
