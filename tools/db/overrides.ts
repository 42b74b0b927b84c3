/**
 * Column types that Postgres cannot express. Columns with a check of the form `x in ('a', 'b')` need no entry here: their
 * values are read from the check.
 */
export const COLUMN_TYPES: Readonly<Record<string, { readonly type: string; readonly from: string }>> = {
  'access.entitlement.entitlement': { type: 'Entitlement', from: '@app/access/contract' },
  'access.entitlement_waiting.entitlement': { type: 'Entitlement', from: '@app/access/contract' },
  'access.role.permissions': { type: 'Permissions', from: '@app/access/contract' },
  'access.staff_view.permissions': { type: 'Permissions', from: '@app/access/contract' },
  'access.staff_view.scope': { type: 'Scope', from: '@app/platform/contract' },
  'platform.outgoing_mail.variables': { type: 'MailVariables', from: './json-columns.ts' },
};

/** Postgres reports every column of a view as nullable; the columns of these views never are. */
export const VIEWS_WITHOUT_NULLS: ReadonlySet<string> = new Set(['access.staff_view']);
