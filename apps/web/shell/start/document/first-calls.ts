import { sessionApi } from '@app/accounts/contract';
import { contentApi } from '@app/content/contract';
import { gemsApi } from '@app/gems/contract';
import { guidesApi } from '@app/guides/contract';
import { integrityApi } from '@app/integrity/contract';
import { mocksApi } from '@app/mocks/contract';
import { type Endpoint, MAIN_BANK, type ModuleScreen } from '@app/platform/contract';
import { fillPath } from '@app/platform/web';
import { type Bank, bankApi, bankListsApi, homeApi, isBank } from '@app/practice/contract';
import { PHONE_ROOT, withoutPhoneRoot } from '../../../navigation/phone.ts';
import { screenFor } from '../../../screens.ts';

interface FirstCall {
  readonly call: Endpoint;
  /** Its parameters by their names in the path of the screen, where they differ. */
  readonly from?: Readonly<Record<string, string>>;
}
type CallsOf = (edition: Bank) => readonly FirstCall[];

const QUESTION = { name: 'categoryname', matrixid: 'matrix', id: 'number' } as const;

/** The reading call without which a page has nothing to show, by its module and file. Never one that writes. */
const BY_PAGE: Readonly<Record<string, CallsOf>> = {
  'site/PhoneLanding': () => [{ call: homeApi.dashboard }],
  'practice/own/DashboardPage': () => [{ call: homeApi.dashboard }],
  'practice/bank/CategoriesPage': (bank) => [{ call: bankListsApi[bank].categories }],
  'practice/bank/QuestionPage': (bank) => [{ call: bankApi[bank].question, from: QUESTION }],
  'guides/GuidePage': (bank) => [{ call: guidesApi[bank].guide }],
  'gems/DeckingPage': () => [{ call: gemsApi.deck }],
  'mocks/MocksPage': () => [{ call: mocksApi.mocks }],
};

const isOpen = ({ rule }: ModuleScreen): boolean => rule === 'public' || rule === 'guest';

/** The path of a call as beginScript() takes it. */
function pathFor(path: string, { path: shown }: ModuleScreen, { call, from = {} }: FirstCall): string {
  const parts = shown.split('/');
  const before = path === withoutPhoneRoot(path) ? 0 : PHONE_ROOT.split('/').length - 1;
  const filled = call.path.split('/').map((part) => {
    const name = part.slice(1);
    return part.startsWith(':') ? `{${parts.indexOf(`:${from[name] ?? name}`) + before}}` : part;
  });
  return filled.join('/');
}

/** With which calls the page at this path begins: who is there, what the page is about, and its introduction. */
export function firstCalls(path: string): readonly string[] {
  const row = screenFor(withoutPhoneRoot(path));
  if (!row) return [];
  const own =
    BY_PAGE[`${row.module}/${row.page}`]?.(row.edition && isBank(row.edition) ? row.edition : MAIN_BANK) ?? [];
  const calls = [{ call: sessionApi.current }, ...(isOpen(row) ? [] : [{ call: integrityApi.protection }]), ...own];
  const { tag } = row.facts ?? {};
  const intro = tag !== undefined && !isOpen(row) ? [fillPath(contentApi.pageByTag.path, { tag })] : [];
  return [...calls.map((each) => pathFor(path, row, each)), ...intro];
}
