import { usersApi } from '@app/users/contract';
import { nameOf, personAddress } from '@app/users/admin';
import { useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { CommandPalette, type PaletteGroup } from '@app/platform/web/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import User from 'lucide-react/icons/user';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MenuSection } from '../../menu.ts';
import { pageRows } from './jump-rows.ts';

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
  const waiting = allowed && query.trim().length >= LEAST && (found.isFetching || search !== query.trim());
  return { people: enabled && found.data ? found.data.rows : [], waiting, failed: enabled && found.isError };
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
  const groups = useMemo((): readonly PaletteGroup[] => {
    const pages = pageRows(sections, query).map(({ to, label, section }) => ({ id: to, label, aside: section }));
    const persons = people.map((person) => ({
      id: personAddress(person.id, rights.e),
      label: nameOf(person),
      aside: person.email,
      icon: <User />,
    }));
    return [
      { title: 'Pages', items: pages },
      { title: 'People', items: persons },
    ].filter((group) => group.items.length > 0);
  }, [sections, query, people, rights.e]);
  const close = () => {
    setQuery('');
    onClose();
  };
  const nothing = failed ? 'People cannot be searched at this moment.' : 'Nothing found.';
  return (
    <CommandPalette
      open={open}
      onClose={close}
      label="Jump to a person or page"
      placeholder={rights.v ? 'E-mail, name, uid or page' : 'Page'}
      query={query}
      onQuery={setQuery}
      groups={groups}
      empty={waiting ? 'Looking for people.' : nothing}
      onPick={({ id }) => {
        close();
        void navigate(id);
      }}
    />
  );
}
