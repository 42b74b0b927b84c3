export const SUSPICIOUS = '/admin/paplabable/suspicious';
export const SUSPECTS = '/admin/paplabable/suspicious/list';
export const APPEALS = '/admin/paplabable/appeals';
export const RULES = '/admin/settings/suspicious';
