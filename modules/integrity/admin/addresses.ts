export const SUSPICIOUS = '/admin/paplabable/suspicious';
export const SUSPECTS = '/admin/paplabable/suspicious/list';
export { APPEALS_SCREEN as APPEALS } from '@app/integrity/contract';
export const RULES = '/admin/settings/suspicious';
