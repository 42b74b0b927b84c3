import { once } from 'node:events';

/**
 * Packages are half of what a start loads and an edit does not change them, so the process of the next start has them already.
 * One that is missing here costs a little time and nothing else.
 */
const PACKAGES = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@aws-sdk/s3-request-presigner',
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

/** Becomes the program named on the command line as soon as its parent says so. */
await Promise.all(PACKAGES.map((name) => import(name)));
await once(process, 'message');
await import(process.argv[2] ?? '');
