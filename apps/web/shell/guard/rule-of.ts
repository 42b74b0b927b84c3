import { isRule, type ModuleScreen, type Rule } from '@app/platform/contract';
import { data } from 'react-router';
import { PHONE_ROOT } from '../../navigation/phone.ts';

/** The row behind a route pattern; a phone route has the row of the screen it was mounted from. */
export const rowOf = (screens: readonly ModuleScreen[], pattern: string): ModuleScreen | undefined =>
  screens.find((row) => row.path === pattern) ?? screens.find((row) => row.phone && PHONE_ROOT + row.path === pattern);

/** The rule of a screen. A screen without a valid rule is a bug: it is a 500 for every viewer. */
export function ruleOf(screens: readonly ModuleScreen[], pattern: string): Rule {
  const rule = rowOf(screens, pattern)?.rule;
  if (rule === undefined || !isRule(rule)) throw data('Error', { status: 500 });
  return rule;
}
