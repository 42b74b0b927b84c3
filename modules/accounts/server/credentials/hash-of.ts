import { hash } from 'node:crypto';

/** Of a cookie value or any other random secret: nothing slower is needed against guessing 256 random bits. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
