import { usersApi } from '@app/users/contract';
import { nameOf, personAddress } from '@app/users/admin';
import { useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { CommandPalette, type PaletteGroup } from '@app/platform/web/ui';
import { staffApi } from '@app/staff/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import User from 'lucide-react/icons/user';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MenuSection } from '../../menu.ts';
import { matches, pageRows } from './jump-rows.ts';

const AFTER_TYPING_MS = 180;
/** A shorter search would match nearly every user. */
const LEAST = 2;
const PEOPLE = 6;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Users by name, address or uid, for viewers who may list users. */
function usePeople(query: string, allowed: boolean) {
  const search = useSettled(query.trim());
  const enabled = allowed && search.length >= LEAST;
  const found = useQuery({
    ...queryOf(usersApi.users, { query: { search, size: PEOPLE } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const isCurrent = search === query.trim() && !found.isPlaceholderData;
  const waiting = allowed && query.trim().length >= LEAST && (found.isFetching || search !== query.trim());
  const people = (enabled && found.data ? found.data.rows : []).filter(
    (person) => isCurrent || matches(query, nameOf(person), person.email),
  );
  return { people, waiting, failed: enabled && found.isError };
}

/** Pages, categories, settings, codes and other named things, as far as the viewer may open them. */
function useThings(query: string) {
  const search = useSettled(query.trim());
  const enabled = search.length >= LEAST;
  const found = useQuery({
    ...queryOf(staffApi.find, { query: { search } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const isCurrent = search === query.trim() && !found.isPlaceholderData;
  const things = enabled ? (found.data ?? []) : [];
  return {
    things: things.filter(({ title, kind, note }) => isCurrent || matches(query, title, kind, note)),
    looking: enabled && found.isFetching,
    lost: enabled && found.isError,
  };
}

interface JumpPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sections: readonly MenuSection[];
}

/** Opens a user or a screen by keyboard: Ctrl K, a few letters, Enter. */
export function JumpPalette({ open, onClose, sections }: JumpPaletteProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const rights = useAdminFacts().rightsIn('pausers');
  const { people, waiting, failed } = usePeople(open ? query : '', rights.v);
  const { things, looking, lost } = useThings(open ? query : '');
  const groups = useMemo((): readonly PaletteGroup[] => {
    const pages = pageRows(sections, query).map(({ to, label, section }) => ({ id: to, label, aside: section }));
    const persons = people.map((person) => ({
      id: personAddress(person.id, rights.e),
      label: nameOf(person),
      aside: person.email,
      icon: <User />,
    }));
    const items = things.map(({ screen, title, kind, note }) => ({
      id: screen,
      label: title,
      aside: [kind, note].filter(Boolean).join(', '),
    }));
    return [
      { title: 'Screens', items: pages },
      { title: 'Items', items: items.filter(({ id }) => pages.every((page) => page.id !== id)) },
      { title: 'People', items: persons },
    ].filter((group) => group.items.length > 0);
  }, [sections, query, people, things, rights.e]);
  const close = () => {
    setQuery('');
    onClose();
  };
  const unsearched = failed ? 'People' : 'Items';
  const nothing =
    failed || lost
      ? `${failed && lost ? 'Items and people' : unsearched} can’t be searched right now.`
      : 'Nothing found.';
  return (
    <CommandPalette
      open={open}
      onClose={close}
      label="Jump to a code, person or page"
      placeholder={rights.v ? 'Code, page, name, e-mail or uid' : 'Code or page'}
      query={query}
      onQuery={setQuery}
      groups={groups}
      empty={waiting || looking ? 'Searching…' : nothing}
      onPick={({ id }) => {
        close();
        // A preview is a page of the learner site, which is another document.
        if (id.startsWith('/admin')) void navigate(id);
        else window.location.assign(id);
      }}
    />
  );
}
