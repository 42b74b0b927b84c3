/**
 * The installation with previews on: its menus are those of the inventory, with the screens that are planned. Company
 * and social links are configured there too. Everything else is played without.
 */
export const PREVIEWS = { baseURL: process.env['E2E_PREVIEWS_URL'] ?? '' } as const;
