import type { UserRow } from '@app/users/contract';
import { useAdminFacts } from '@app/platform/admin';
import { MAIN_LINE, scopeCovers } from '@app/platform/contract';
import { type ActionItem, ActionMenu } from '@app/platform/web/ui/heavy';
import { IconButton } from '@app/platform/web/ui';
import Ban from 'lucide-react/icons/ban';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { ActionName } from './actions.ts';
import { nameOf } from '../people/labels.ts';

const WORDS: Readonly<Record<ActionName, readonly [label: string, icon: ReactNode]>> = {
  view: ['View as user', <Eye key="i" />],
  reset: ['Reset password', <KeyRound key="i" />],
  factor: ['Remove second factor', <ShieldOff key="i" />],
  ban: ['Ban', <Ban key="i" />],
  lift: ['Lift ban', <Undo2 key="i" />],
  give: ['Give access', <CalendarPlus key="i" />],
  endGems: ['End gems', <CalendarPlus key="i" />],
  delete: ['Delete account', <Trash2 key="i" />],
  keep: ['Stop the deletion', <Undo2 key="i" />],
};
/** What only learners of the main line have: see `refuseOtherLine`. */
const OF_MAIN_LINE: readonly ActionName[] = ['view', 'give', 'endGems'];
const DANGERS: readonly ActionName[] = ['ban', 'delete'];

interface PersonMenuProps {
  readonly person: UserRow;
  readonly actions: readonly ActionName[];
  readonly onAction: (name: ActionName, person: UserRow) => void;
  /** The square button of a page head instead of the small one of a row. */
  readonly large?: boolean;
}

/** The menu of actions on a user, behind three dots. Act-as is offered for learners only. */
export function PersonMenu({ person, actions, onAction, large }: PersonMenuProps) {
  const { scope } = useAdminFacts();
  const offered = actions.filter((name) => {
    if (OF_MAIN_LINE.includes(name) && !scopeCovers(scope, MAIN_LINE)) return false;
    if (name === 'view') return person.state !== 'staff';
    if (name === 'keep') return person.deletion_due !== null;
    if (name === 'delete') return person.deletion_due === null;
    return name === 'lift' ? person.banned : true;
  });
  const items = offered.map((name): ActionItem => {
    const [label, icon] = WORDS[name];
    const words = name === 'ban' && person.banned ? 'Change ban' : label;
    return { label: `${words}…`, icon, danger: DANGERS.includes(name), onPick: () => onAction(name, person) };
  });
  return (
    <ActionMenu
      items={items}
      trigger={
        <IconButton
          label={`Actions for ${nameOf(person)}`}
          icon={<Ellipsis />}
          {...(large ? { tone: 'secondary' as const } : { size: 's' as const })}
        />
      }
    />
  );
}
