/** Addresses of screens this module leads to. */
export const PUSH = '/admin/paplabable/notifications/push';
export const MESSAGE = '/admin/users/message';
