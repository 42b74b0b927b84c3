/** Addresses of screens that this module links to. */
export const PUSH = '/admin/paplabable/notifications/push';
export const MESSAGE = '/admin/users/message';
