import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { settings } from './settings.ts';

/** Checks on the running parts what the rest of the project relies on (`npm run services -- up` first). */
const { endpoint, region, bucket, accessKey, secretKey } = settings.objects;
const mark = `proof-${process.pid}-${Date.now()}`;

function store(secretAccessKey: string): S3Client {
  return new S3Client({
    endpoint: endpoint.href,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: accessKey, secretAccessKey },
  });
}

describe('the object store', () => {
  const right = store(secretKey);
  const wrong = store('not-the-secret');
  afterAll(() => {
    right.destroy();
    wrong.destroy();
  });

  test('gives back the bytes that were put', async () => {
    await right.send(new PutObjectCommand({ Bucket: bucket, Key: mark, Body: mark, ContentType: 'text/plain' }));
    const got = await right.send(new GetObjectCommand({ Bucket: bucket, Key: mark }));
    expect(await got.Body?.transformToString()).toBe(mark);
    expect(got.ContentType).toBe('text/plain');
  });

  test('refuses a wrong secret', async () => {
    const put = wrong.send(new PutObjectCommand({ Bucket: bucket, Key: mark, Body: 'other' }));
    await expect(put).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });
});

test('a mail that was sent can be read in the mailbox', async () => {
  const transport = createTransport(settings.smtp.href);
  await transport.sendMail({
    from: 'a@example.test',
    to: `${mark}@example.test`,
    subject: mark,
    text: 'Bonjour à tous',
  });
  const arrived = async () => {
    const answer = await fetch(new URL(`/email?subject=${mark}`, settings.mailbox));
    const mails = (await answer.json()) as { subject: string; text: string; to: { address: string }[] }[];
    return mails.map((mail) => [mail.subject, mail.text.trim(), mail.to[0]?.address]);
  };
  await expect.poll(arrived).toEqual([[mark, 'Bonjour à tous', `${mark}@example.test`]]);
});

test('the database role may copy a database from a template and is no superuser', async () => {
  const client = new pg.Client({ connectionString: settings.database.href });
  await client.connect();
  const name = pg.escapeIdentifier(mark);
  try {
    await client.query(`create database ${name} template template0`);
    await client.query(`drop database ${name}`);
    const { rows } = await client.query(
      "select rolsuper, current_setting('fsync') as fsync from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([{ rolsuper: false, fsync: 'on' }]);
  } finally {
    await client.end();
  }
});
