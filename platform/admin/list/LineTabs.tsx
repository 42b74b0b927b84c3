import { type Edition, type Line, LINES, scopeCovers } from '@app/platform/contract';
import { TabLinks } from '@app/platform/web/ui';
import { useAdminFacts } from '../context.tsx';

export const EDITION_NAMES: Readonly<Record<Edition, string>> = { pa: 'PA', more: 'More Questions', plab: 'PLAB' };

interface LineTabsProps {
  readonly line: Line;
  /** The address of the same page in another line. */
  readonly addressOf: (line: Line) => string;
}

/** Leads to the same page of the other product line, for staff who work in both: the menu opens the first. */
export function LineTabs({ line, addressOf }: LineTabsProps) {
  const { scope } = useAdminFacts();
  const seen = LINES.filter((each) => scopeCovers(scope, each));
  if (seen.length < 2) return null;
  const items = seen.map((each) => ({ label: EDITION_NAMES[each], href: addressOf(each) }));
  return <TabLinks className="mb-4" label="Product line" items={items} current={addressOf(line)} />;
}
