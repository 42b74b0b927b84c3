import { ConfirmFields, type Effect, Effects, ReasonField, useConfirm } from '@app/platform/admin';
import { counted, isReason, type ReplyOf, uploadApi } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Dialog, Field, RadioGroup, Skeleton, TextArea, TextInput, toast } from '@app/platform/web/ui';
import { UploadInput } from '@app/platform/web/upload';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import {
  type LibraryPicture,
  picturesApi,
  type PictureUse,
  REACH_DAYS,
  UNDO_HOURS,
  workbenchApi,
} from '@app/questions/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

const SHOWS_PICTURES = [workbenchApi.pictures, picturesApi.uses, picturesApi.latest];

interface NewPicture {
  readonly src: string;
  readonly sha256: string;
  readonly address: string;
}
interface ReplacePictureProps {
  readonly picture: LibraryPicture;
  readonly onClose: () => void;
  /** Called when questions show another picture, perhaps including the open one. */
  readonly onReplaced: () => void;
}

/** Restores the former picture. */
export const useUndoReplacing = (onReplaced: () => void) =>
  useCall(picturesApi.undo, {
    onProblem: 'toast',
    refresh: SHOWS_PICTURES,
    onDone: ({ changed }) => {
      toast({ message: `The former picture is back in ${counted(changed.length, 'question')}.` });
      onReplaced();
    },
  });

/** The write, its message, and its undo. */
function useReplacing(onReplaced: () => void) {
  const undoing = useUndoReplacing(onReplaced);
  return useCall(picturesApi.replace, {
    refresh: SHOWS_PICTURES,
    onDone: ({ id, changed, left }) => {
      const named = left.map(({ code, why }) => `${code} (${why})`).join(', ');
      const note = left.length > 0 ? ` Left as they are: ${named}.` : '';
      const message = `Replaced in ${counted(changed.length, 'question')}.${note}`;
      toast({ message, ...(id ? { undo: () => void undoing.call({ params: { id } }) } : {}) });
      onReplaced();
    },
  });
}

const MEANINGS = [
  { value: 'same', label: 'The same, drawn better', hint: 'Statistics are kept.' },
  {
    value: 'other',
    label: 'Something else, such as a corrected label',
    hint: 'Statistics start again, and the questions go back to clinical review.',
  },
];
const RECORDED = 'Kept in the audit record.';
const UNDO = `Undo for ${UNDO_HOURS} hours, here or by a colleague with the same right. What is changed meanwhile stays.`;
const EMPTY = 'Leave it empty to keep each question’s own';

/** Replaces a picture in every question that shows it, for example by a corrected drawing, after confirmation. */
export function ReplacePicture({ picture, onClose, onReplaced }: ReplacePictureProps) {
  const [to, setTo] = useState<NewPicture | null>(null);
  const [alt, setAlt] = useState('');
  const [credit, setCredit] = useState('');
  const [same, setSame] = useState('');
  const [reason, setReason] = useState('');
  const uses = useQuery({ ...queryOf(picturesApi.uses, { params: { sha256: picture.sha256 } }), staleTime: 0 });
  const words = { ...(alt.trim() ? { alt: alt.trim() } : {}), ...(credit.trim() ? { credit: credit.trim() } : {}) };
  const replacing = useReplacing(onReplaced);
  const reached = (uses.data?.rows ?? []).filter(({ left }) => left === '').length;
  const confirming = useConfirm(reached, { asksReason: false });
  const replace = () => {
    if (!to) return;
    const body = { to: { src: to.src, sha256: to.sha256 }, ...words, same: same === 'same', reason };
    const confirmed = confirming.asks ? { confirm: { count: reached, reason } } : {};
    void replacing.call({ params: { sha256: picture.sha256 }, body: { ...body, ...confirmed } });
  };
  const ready = to !== null && same !== '' && isReason(reason) && reached > 0 && confirming.isReady;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Replace this picture everywhere"
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button tone="primary" disabled={!ready} busy={replacing.pending} onClick={replace}>
            Replace in {counted(reached, 'question')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Side title="Now" address={picture.address} />
          <NewSide to={to} onKept={setTo} />
        </div>
        <Uses uses={uses} />
        <RadioGroup
          legend="What does the new picture show?"
          name="same"
          value={same}
          onChange={setSame}
          options={MEANINGS}
        />
        <Field label="What it shows, in words" aside="optional" hint={`${EMPTY} words.`}>
          <TextArea rows={2} maxLength={1000} value={alt} onChange={(event) => setAlt(event.target.value)} />
        </Field>
        <Field label="Credit" aside="optional" hint={`${EMPTY} credit.`}>
          <TextInput maxLength={200} value={credit} onChange={(event) => setCredit(event.target.value)} />
        </Field>
        <ReasonField label="Why" hint={RECORDED} value={reason} onChange={setReason} />
        <ConfirmFields confirming={confirming} />
        <p className="text-sm text-ink2">{UNDO}</p>
        <ProblemNotice problem={replacing.problem} title="Not replaced." />
      </div>
    </Dialog>
  );
}

function Side({ title, address }: { readonly title: string; readonly address: string }) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-semibold text-ink">{title}</figcaption>
      {address ? (
        <img src={address} alt="" className="h-40 w-full rounded-md border border-line bg-surface object-contain p-2" />
      ) : (
        <div className="grid h-40 place-items-center rounded-md border border-dashed border-line-strong text-sm">
          No picture yet
        </div>
      )}
    </figure>
  );
}

function NewSide({ to, onKept }: { readonly to: NewPicture | null; readonly onKept: (picture: NewPicture) => void }) {
  const keeping = useCall(workbenchApi.picture, { onDone: onKept });
  return (
    <div className="grid content-start gap-2">
      <Side title="New" address={to?.address ?? ''} />
      <UploadInput
        endpoint={uploadApi.image}
        accept="image/png,image/jpeg,image/gif,image/webp"
        label={to ? 'Choose another' : 'Upload the new picture'}
        onUploaded={({ key }) => void keeping.call({ body: { key } })}
      />
      <ProblemNotice problem={keeping.problem} />
    </div>
  );
}

const stateOf = ({ shown, draft }: PictureUse): string => {
  if (shown && draft) return 'published and draft';
  return shown ? 'published' : 'draft';
};

type FoundUses = ReplyOf<typeof picturesApi.uses>;
const Uses = ({ uses }: { readonly uses: UseQueryResult<FoundUses> }) => (
  <Loaded
    level={3}
    query={uses}
    what="where it is used"
    safe="Nothing was changed."
    skeleton={<Skeleton className="h-20 rounded-md" />}
  >
    {(found) => <UseList uses={found} />}
  </Loaded>
);

const some = (count: number, one: string, many: string) => (count === 1 ? one : many);
/** Whom the replacement reaches, and what it leaves alone; lines about nobody are left out. */
function effectsOf({ rows, elsewhere, people, mocks, notes, cards, guides, gems }: FoundUses): readonly Effect[] {
  const stays = rows.filter(({ left }) => left !== '').length + elsewhere;
  const lines: readonly Effect[] = [
    {
      tone: 'waits',
      count: people,
      words: `${some(people, 'learner', 'learners')} answered one of these questions in the last ${REACH_DAYS} days and will see the new picture`,
    },
    {
      tone: 'waits',
      count: mocks,
      words: `running ${some(mocks, 'mock keeps', 'mocks keep')} the present picture to the end`,
    },
    {
      tone: 'keeps',
      count: guides,
      words: `${some(guides, 'guide links', 'guides link')} to one of these questions and will show it with the new picture`,
    },
    { tone: 'keeps', count: gems, words: `${some(gems, 'gem shows', 'gems show')} the same picture and will keep it` },
    { tone: 'keeps', count: cards, words: `${some(cards, 'card', 'cards')} made by learners keep their words` },
    { tone: 'keeps', count: notes, words: `${some(notes, 'note', 'notes')} of learners stay` },
    { tone: 'keeps', count: stays, words: `${some(stays, 'question keeps', 'questions keep')} the present picture` },
  ];
  return lines.filter(({ count }) => count !== 0);
}

/** The questions that show it, each by its code and opening words. */
function UseList({ uses }: { readonly uses: FoundUses }) {
  return (
    <section aria-label="Where it is used" className="grid gap-1.5">
      <h3 className="text-sm font-semibold text-ink">It is used in {counted(uses.rows.length, 'question')}</h3>
      <ul className="grid max-h-48 gap-1 overflow-y-auto rounded-md border border-line p-2 text-sm">
        {uses.rows.map((use) => (
          <li key={use.id} className="grid gap-x-3 sm:grid-cols-[5.5rem_1fr_auto]">
            <b className="num text-ink">{use.code}</b>
            <span className="truncate">{use.opening}</span>
            <span className="text-ink2">{use.left === '' ? stateOf(use) : `not changed: ${use.left}`}</span>
          </li>
        ))}
      </ul>
      <Effects effects={effectsOf(uses)} />
      <p className="text-sm">Drafts that are in review, signed or planned go back to writing.</p>
    </section>
  );
}
