import { timeOf } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Card, Skeleton, Table, Tbody, Td, Th, Thead, UiLink } from '@app/platform/web/ui';
import { settingsApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { SETTINGS } from '../addresses.ts';
import { nowInWords } from '../settings/labels.ts';

const ALL = { page: 1, size: 100 };

/** Every setting the modules have declared. */
export default function SettingsPage() {
  const found = useQuery(queryOf(settingsApi.settings, { query: ALL }));
  return (
    <>
      <h1 className="text-[1.6875rem]">All settings</h1>
      <p className="mb-4 text-ink2">Changes take effect at once.</p>
      <Loaded
        query={found}
        what="the settings"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-80 rounded-lg" />}
      >
        {({ rows }) => (
          <Card flush>
            <Table caption="Settings">
              <Thead>
                <Th>Setting</Th>
                <Th className="max-sm:hidden">What it does</Th>
                <Th>Now</Th>
                <Th className="max-sm:hidden">Last changed</Th>
              </Thead>
              <Tbody>
                {rows.map((row) => (
                  <tr key={row.tag}>
                    <Td>
                      <UiLink href={`${SETTINGS}/${row.tag}`}>{row.title}</UiLink>
                      <span className="mt-1 block text-sm text-ink2 sm:hidden">{row.about}</span>
                    </Td>
                    <Td className="min-w-60 max-sm:hidden">{row.about}</Td>
                    <Td className="whitespace-nowrap">{nowInWords(row.value)}</Td>
                    <Td num className="max-sm:hidden">
                      {row.updated_at ? timeOf(Date.parse(row.updated_at)) : 'Never'}
                    </Td>
                  </tr>
                ))}
              </Tbody>
            </Table>
          </Card>
        )}
      </Loaded>
    </>
  );
}
