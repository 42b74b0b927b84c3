import { type Listing, ListPage, SavedViews, useAdminFacts } from '@app/platform/admin';
import type { ModuleScreen } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { ButtonLink, ChipLink, TabLinks } from '@app/platform/web/ui';
import { LOW_SHARE, QUESTION_CHIPS, QUESTION_SECTIONS, type QuestionRow, TRIAGED_LINE } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { Latest } from '../bulk/Latest.tsx';
import { QuestionsBulk } from '../bulk/QuestionsBulk.tsx';
import { fixedOf, pathOf, PENDING, type Preset, presets, TRIAGED_FOLDER } from '../lists/presets.ts';
import { CHIP_WORDS, questionsListing } from '../lists/questions-listing.tsx';

/** Every list of questions: one page, configured by its path. */
export default function QuestionsPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const preset = presets.find((each) => pathOf(each) === row.path) ?? presets[0];
  return <PresetList key={pathOf(preset)} preset={preset} />;
}

function PresetList({ preset }: { readonly preset: Preset }) {
  const { rightsIn } = useAdminFacts();
  const rights = rightsIn(QUESTION_SECTIONS[preset.line]);
  const listing = useMemo(() => questionsListing(preset, rights), [preset, rights]);
  const adds = preset.line === TRIAGED_LINE && rights.a;
  return (
    <>
      <ListPage
        listing={listing}
        headActions={adds ? <ButtonLink href={`${TRIAGED_FOLDER}/add`}>Add an existing one</ButtonLink> : null}
        below={<Above preset={preset} listing={listing} />}
        renderBulk={rights.e ? (rows, clear) => <QuestionsBulk preset={preset} rows={rows} clear={clear} /> : undefined}
      />
      <p className="mt-4 text-sm text-ink3">
        People: first attempts, everyone. Right: share of those first attempts. Amber bar: under {LOW_SHARE.percent}%,
        after at least {LOW_SHARE.people} people.
      </p>
    </>
  );
}

interface AboveProps {
  readonly preset: Preset;
  readonly listing: Listing<QuestionRow>;
}

/** Between heading and table: a description, links to the other lists, and the chips with their counts. */
function Above({ preset, listing }: AboveProps) {
  const sisters = presets.filter(({ line }) => line === preset.line);
  const tabs = sisters.map((each) => ({ label: each.tab, href: pathOf(each) }));
  const pending = { label: PENDING.title, href: PENDING.path };
  return (
    <>
      <p className="-mt-2 mb-4 max-w-[75ch] text-ink2">{preset.about}</p>
      <TabLinks
        className="mb-4"
        label="Lists of questions"
        items={preset.line === TRIAGED_LINE ? [pending, ...tabs] : tabs}
        current={pathOf(preset)}
      />
      <Chips preset={preset} listing={listing} />
      <Latest edition={preset.edition} />
    </>
  );
}

const narrows = (name: string): boolean => name === 'search' || name.startsWith('filter.');
const CHIP_QUERIES = QUESTION_CHIPS.map((chip) => `filter.chip=${chip}`);

function Chips({ preset, listing }: AboveProps) {
  const [params] = useSearchParams();
  const { data } = useQuery(queryOf(preset.call, { query: { size: 1, ...fixedOf(preset) } }));
  const chosen = params.get('filter.chip');
  const path = pathOf(preset);
  const shown = QUESTION_CHIPS.filter((chip) => chip === chosen || (data?.chips[chip] ?? 0) > 0);
  return (
    <nav aria-label="Views" className="mb-4 flex flex-wrap gap-2">
      <ChipLink href={path} on={![...params.keys()].some(narrows)} count={data?.chips.all}>
        All
      </ChipLink>
      {shown.map((chip) => (
        <ChipLink key={chip} href={`${path}?filter.chip=${chip}`} on={chip === chosen} count={data?.chips[chip]}>
          {CHIP_WORDS[chip]}
        </ChipLink>
      ))}
      <SavedViews listing={listing} known={CHIP_QUERIES} />
    </nav>
  );
}
