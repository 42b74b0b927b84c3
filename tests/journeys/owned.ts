/** The installation as an owner might set it up: company number, social links, a shop that has not opened. */
export const OWNED = { baseURL: process.env['E2E_OWNED_URL'] ?? '' } as const;
