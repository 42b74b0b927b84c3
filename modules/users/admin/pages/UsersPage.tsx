import { ListPage, useAdminFacts } from '@app/platform/admin';
import type { ModuleScreen } from '@app/platform/contract';
import { TabLinks } from '@app/platform/web/ui';
import { queryOf } from '@app/platform/web/query';
import { usersApi } from '@app/users/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { takeReturn, useReturnList } from '../act-as/return.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { type Preset, presetAddress, presets } from '../lists/presets.ts';
import { usePeopleFacts } from '../lists/use-people-facts.ts';
import { usersListing } from '../lists/users-listing.tsx';

/** The page of every list of users; the route says which list. */
export default function UsersPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const preset = presets.find(({ list }) => list === row.facts?.['list']) ?? presets[0];
  return <PresetList key={preset.list} preset={preset} />;
}

function PresetList({ preset }: { preset: Preset }) {
  const { facts, open, close } = usePeopleFacts();
  const listing = useMemo(() => usersListing(preset, facts), [preset, facts]);
  useReturnList();
  return (
    <>
      <ListPage listing={listing} below={<PresetTabs preset={preset} />} arrival={takeReturn} />
      <ActionDialog open={open} onClose={close} />
    </>
  );
}

function PresetTabs({ preset }: { preset: Preset }) {
  const { rightsIn } = useAdminFacts();
  const search = useSearchParams()[0].get('search') ?? '';
  const { data: counts = [] } = useQuery(queryOf(usersApi.userCounts, {}));
  const countOf = (list: Preset['list']) => counts.find((each) => each.list === list)?.count;
  const seen = presets.filter(({ list }) => list !== 'admin' || rightsIn('ual').v);
  return (
    <>
      <p className="-mt-2 mb-4 max-w-[75ch] text-ink2">{preset.about}</p>
      <TabLinks
        className="mb-4"
        label="Lists of users"
        items={seen.map((each) => ({
          label: each.tab,
          href: presetAddress(each, search),
          // The sizes of the whole lists would be misleading during a search.
          count: search ? undefined : countOf(each.list),
        }))}
        current={presetAddress(preset, search)}
      />
    </>
  );
}
