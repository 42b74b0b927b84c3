export const API_PREFIX = '/api/v1';

/** The configured base URL of the API without a trailing slash, or the default. */
export const apiBase = (configured: string | undefined): string => configured?.trim().replace(/\/$/, '') || API_PREFIX;
