import { once } from 'node:events';

/**
 * Packages are half of what a start loads, and an edit does not change them, so the next process loads them in advance;
 * then the doors named on the command line, which cannot import what was edited.
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

/** Runs the program named first on the command line once the parent sends a message. */
const [, , program = '', ...doors] = process.argv;
const go = once(process, 'message');
await Promise.all(PACKAGES.map((name) => import(name)));
for (const door of doors) await import(door);
await go;
await import(program);
