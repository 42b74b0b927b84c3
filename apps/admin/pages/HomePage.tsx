import { contentApi } from '@app/content/contract';
import { queryOf } from '@app/platform/web/query';
import { Card, Notice, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { menu } from '../menu.ts';
import { resources } from '../resources.ts';
import { screenAt } from '../router/route-list.ts';
import { visibleMenu } from '../router/visible-menu.ts';
import type { Staff } from '../session/enter.ts';
import { rightsIn, useStaff } from '../session/staff.ts';

/** Entries shown on a card; the rest stands in the menu. */
const SHOWN = 4;

const rightsInWords = (staff: Staff, section: string): string => {
  const { a, e } = rightsIn(staff, section);
  return ['view', ...(a ? ['add'] : []), ...(e ? ['edit'] : [])].join(', ');
};

export default function HomePage() {
  const staff = useStaff();
  const sections = useMemo(() => visibleMenu(staff, menu, screenAt), [staff]);
  return (
    <>
      <h1 className="text-[1.6875rem]">Good to see you, {staff.name}</h1>
      <p className="mt-1 mb-5 text-ink2">What you can do here, section by section.</p>
      {rightsIn(staff, 'papages').v ? <LaunchBlockers /> : null}
      {sections.length === 0 ? (
        <Notice tone="info">Your role holds no section yet. Ask whoever manages roles.</Notice>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {sections.map((section) => (
            <li key={section.label} className="flex">
              <Card
                level={2}
                className="flex-1"
                title={<UiLink href={section.to}>{section.label}</UiLink>}
                aside={<span className="whitespace-nowrap">{rightsInWords(staff, section.section)}</span>}
              >
                <ul className="space-y-1.5 text-sm">
                  {section.entries.slice(0, SHOWN).map((entry) => (
                    <li key={entry.to}>
                      <UiLink href={entry.to}>{entry.label}</UiLink>
                    </li>
                  ))}
                  {section.entries.length > SHOWN ? (
                    <li className="text-ink3">and {section.entries.length - SHOWN} more in the menu</li>
                  ) : null}
                </ul>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Texts that still wait for a word from the owner. */
function LaunchBlockers() {
  const { data = [] } = useQuery(queryOf(contentApi.launchBlockers, {}));
  if (data.length === 0) return null;
  return (
    <Notice
      tone="warn"
      className="mb-5"
      title={`${data.length} ${data.length === 1 ? 'text still waits' : 'texts still wait'} for the owner to confirm.`}
    >
      <ul className="mt-2 columns-1 gap-8 sm:columns-2">
        {data.map((blocker) => {
          const folder = resources.get(blocker.kind)?.seats[blocker.edition]?.screens;
          const words = `${blocker.title} (${blocker.count})`;
          return (
            <li key={blocker.id}>
              {folder ? <UiLink href={`${folder}/edit?id=${blocker.id}`}>{words}</UiLink> : words}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
