/** The installation as an owner might configure it: company number, social links, a shop that is not open yet. */
export const OWNED = { baseURL: process.env['E2E_OWNED_URL'] ?? '' } as const;
