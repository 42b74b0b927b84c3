import { showMoment } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Dialog, SearchInput, Skeleton } from '@app/platform/web/ui';
import { type LibraryPicture, PICTURES_SHOWN, picturesApi, workbenchApi } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ReplacePicture, useUndoReplacing } from './ReplacePicture.tsx';

const CODES_SHOWN = 3;
const usedIn = (codes: readonly string[]): string => {
  const more = codes.length - CODES_SHOWN;
  return `In ${codes.slice(0, CODES_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const Found = ({ picture, onPick }: { readonly picture: LibraryPicture; readonly onPick: () => void }) => (
  <li className="grid rounded-md border border-line bg-surface">
    <button
      type="button"
      onClick={onPick}
      className="grid w-full content-start gap-1.5 rounded-md p-2 text-left hover:bg-sunken"
    >
      <img src={picture.address} alt="" className="h-28 w-full rounded bg-white object-contain p-1" />
      <span className="line-clamp-3 text-sm text-ink">{picture.alt}</span>
      <span className="num text-xs text-ink2">{usedIn(picture.codes)}</span>
    </button>
  </li>
);

/** The picture replacements of the last day, each with an undo. */
function Latest({ onReplaced }: Pick<PictureLibraryProps, 'onReplaced'>) {
  const { data } = useQuery(queryOf(picturesApi.latest, {}));
  const undoing = useUndoReplacing(onReplaced);
  if (!data || data.rows.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-2" aria-label="Replaced in the last day">
      {data.rows.map(({ id, codes, by, at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken p-2 text-sm">
          <span>
            {by === null ? 'You' : by || 'A former colleague'} replaced a picture in{' '}
            {codes.slice(0, CODES_SHOWN).join(', ')}
            {codes.length > CODES_SHOWN ? ` and ${codes.length - CODES_SHOWN} more` : ''}, {showMoment(at)}.
          </span>
          <Button size="s" busy={undoing.pending} onClick={() => void undoing.call({ params: { id } })}>
            Put it back
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Find({ onSearch }: { readonly onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState('');
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <form className="mb-4 flex gap-2" onSubmit={search}>
      <SearchInput
        className="flex-1"
        aria-label="Find a picture"
        placeholder="Words of the description, or a code"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}
function Pages({ page, total, onPage }: PagesProps) {
  const pages = Math.ceil(total / PICTURES_SHOWN);
  if (pages <= 1) return null;
  return (
    <div className="mt-4 flex items-center gap-3">
      <Button size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="text-sm text-ink2">
        Page {page} of {pages}
      </span>
      <Button size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  );
}

export interface PictureLibraryProps {
  readonly onClose: () => void;
  readonly onChoose: (picture: LibraryPicture) => void;
  /** Called after a picture was replaced in every question that shows it. */
  readonly onReplaced: () => void;
}

/** What a press on a picture does: uses it in this question, or begins its replacement in all of them. */
const MODES = {
  choose: { title: 'Choose a picture', other: 'Replace a picture everywhere…' },
  replace: { title: 'Which picture should be replaced everywhere?', other: 'Back to choosing' },
} as const;

/** Pictures already used in questions: found by description or code, and reused with their description. */
export function PictureLibrary({ onClose, onChoose, onReplaced }: PictureLibraryProps) {
  const [replaces, setReplaces] = useState<LibraryPicture | null>(null);
  const [mode, setMode] = useState<keyof typeof MODES>('choose');
  const [query, setQuery] = useState({ search: '', page: 1 });
  const found = useQuery({ ...queryOf(workbenchApi.pictures, { query }), placeholderData: keepPreviousData });
  if (replaces) return <ReplacePicture picture={replaces} onClose={() => setReplaces(null)} onReplaced={onReplaced} />;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={MODES[mode].title}
      actions={
        <>
          <Button tone="quiet" className="mr-auto" onClick={() => setMode(mode === 'choose' ? 'replace' : 'choose')}>
            {MODES[mode].other}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Find onSearch={(search) => setQuery({ search, page: 1 })} />
      {mode === 'replace' ? <Latest onReplaced={onReplaced} /> : null}
      <Loaded
        level={3}
        query={found}
        what="the pictures"
        safe="Nothing you have written is lost."
        skeleton={<Skeleton className="h-40 rounded-md" />}
      >
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <p className="text-ink2">No pictures found. Try other words, or the code of a question.</p>
            ) : null}
            <ul className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 sm:grid-cols-3" aria-label="Pictures">
              {rows.map((picture) => (
                <Found
                  key={picture.sha256}
                  picture={picture}
                  onPick={() => (mode === 'choose' ? onChoose(picture) : setReplaces(picture))}
                />
              ))}
            </ul>
            <Pages page={query.page} total={total} onPage={(page) => setQuery({ ...query, page })} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
