import { Button, ButtonLink, cx, IconButton } from '@app/platform/web/ui';
import { type ActionItem, ActionMenu } from '@app/platform/web/ui/heavy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { useNarrow } from '../../list/table/use-below.ts';
import { SaveState, type SaveStateProps } from './SaveState.tsx';

export interface ActionBarProps {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly state: SaveStateProps;
  /** Secondary actions, as buttons; on a phone they come first in the menu. */
  readonly acts?: readonly ActionItem[];
  /** The overflow menu: rarely used actions, and everything destructive. */
  readonly menu?: readonly ActionItem[];
  /** The primary button. */
  readonly primary: ReactNode;
  /** Part of a larger page: its title is not an h1 and the bar is not sticky. */
  readonly embedded?: boolean | undefined;
}

const BAR = 'flex items-center gap-3 py-3';
const EMBEDDED = 'max-sm:flex-wrap';
const STAYS = 'top-0 z-20 -mx-4 mb-4 bg-canvas px-4 sm:sticky sm:-mx-6 sm:px-6';
const BOTTOM =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2';

/**
 * The head of every form. It never wraps and its status text has a fixed width, so that no button moves while typing.
 * On a phone the buttons are at the bottom of the screen.
 */
export function ActionBar({ title, badge, state, acts = [], menu = [], primary, embedded }: ActionBarProps) {
  const narrow = useNarrow();
  const items = narrow && acts.length > 0 ? [...acts, { kind: 'line' as const }, ...menu] : menu;
  return (
    <div className={cx(BAR, embedded ? EMBEDDED : STAYS)}>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        {embedded ? (
          <h2 className="text-xl">{title}</h2>
        ) : (
          <h1 className="line-clamp-2 text-[1.6875rem] text-wrap break-words" title={title}>
            {title}
          </h1>
        )}
        {badge}
      </div>
      <div
        data-bottom-bar={embedded ? undefined : ''}
        className={cx('flex flex-none items-center gap-3', embedded ? '' : BOTTOM)}
      >
        <SaveState {...state} />
        {narrow ? null : acts.map((act) => <Act key={act.kind === 'line' ? 'line' : act.label} act={act} />)}
        {items.length > 0 ? (
          <ActionMenu
            items={items}
            trigger={<IconButton tone="secondary" label="More actions" icon={<Ellipsis />} />}
          />
        ) : null}
        {primary}
      </div>
    </div>
  );
}

function Act({ act }: { act: ActionItem }) {
  if (act.kind === 'line') return null;
  if (act.kind === 'link') {
    return (
      <ButtonLink href={act.href} icon={act.icon} {...(act.newTab ? { target: '_blank', rel: 'noreferrer' } : {})}>
        {act.label}
      </ButtonLink>
    );
  }
  return (
    <Button icon={act.icon} disabled={act.disabled} title={act.note} onClick={act.onPick}>
      {act.label}
    </Button>
  );
}
