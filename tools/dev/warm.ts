import { once } from 'node:events';

/**
 * Packages are half of what a start loads, and an edit does not change them, so the next process loads them in advance.
 * A package missing from this list only costs a little time.
 */
const PACKAGES = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@fastify/multipart',
  '@fastify/static',
  '@node-rs/argon2',
  'fastify',
  'ioredis',
  'jose',
  'kysely',
  'markdown-it',
  'maxmind',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'react-router',
  'sanitize-html',
  'zod',
] as const;

/** Runs the program named on the command line once the parent sends a message. */
await Promise.all(PACKAGES.map((name) => import(name)));
await once(process, 'message');
await import(process.argv[2] ?? '');
