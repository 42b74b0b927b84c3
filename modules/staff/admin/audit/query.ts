import { SECOND_MS, ukDayEnd, ukMidnight } from '@app/platform/contract';
import { pageIn } from '@app/platform/web';
import { AUDIT_GROUPS } from '@app/staff/contract';

/** The filters in the address; days are whole UK days. */
export interface AuditView {
  readonly actor: string;
  /** 'staff': only actions of colleagues. */
  readonly by: string;
  readonly entity: string;
  readonly entity_id: string;
  /** The name of the item, for the chip; not sent to the server. */
  readonly name: string;
  readonly action: string;
  /** One of `AUDIT_GROUPS`. */
  readonly group: string;
  readonly from: string;
  readonly to: string;
  readonly page: number;
}
const NAMES = ['actor', 'by', 'entity', 'entity_id', 'name', 'action', 'group', 'from', 'to'] as const;

export function viewOf(params: URLSearchParams): AuditView {
  const named = Object.fromEntries(NAMES.map((name) => [name, params.get(name)?.trim() ?? '']));
  return { ...(named as Omit<AuditView, 'page'>), page: pageIn(params) };
}

export function searchOf(view: Partial<AuditView>): string {
  const filled = Object.entries(view).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1));
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
}

const momentOf = (at: number): string | undefined => (Number.isNaN(at) ? undefined : new Date(at).toISOString());

/** The last day counts as a whole. */
export function queryOfView(view: AuditView, size: number) {
  const { page, from, to, by, group, name: _shown, ...named } = view;
  const [first, after] = [momentOf(ukMidnight(from)), momentOf(ukDayEnd(to) + SECOND_MS)];
  const times = { ...(first ? { from: first } : {}), ...(after ? { to: after } : {}) };
  const filled = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
  const chosen = AUDIT_GROUPS.find((each) => each === group);
  return {
    page,
    size,
    ...filled,
    ...(chosen ? { group: chosen } : {}),
    ...times,
    ...(by === 'staff' ? { by: 'staff' as const } : {}),
  };
}
