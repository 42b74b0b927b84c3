import { type MailTopic, mailTopics } from '@app/accounts/contract';
import { type Deps, inTransaction, type MailChoice } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import { recordConsents } from '../../people/record-consents.ts';
import { readPreferences } from '../preferences.ts';
import { savePreferences } from '../preferences.repo.ts';
import { findIdByUid, findReader } from './mail-choices.repo.ts';
import { readStopToken, stopToken } from './stop-token.ts';

/** Called for every mail of a topic when it is sent. */
export const readerChoice = (secret: string): MailChoice => ({
  async read(deps, { recipient, topic: name }) {
    const topic = mailTopics.find((each) => each === name);
    const reader = topic && (await findReader(deps.db, recipient, deps.clock.now()));
    if (!reader || !(await readPreferences(deps, reader.id)).mails[topic]) return null;
    return { stopUrl: `${deps.site.publicUrl}/mailpreferences/${stopToken(secret, { uid: reader.uid, topic })}` };
  },
});

interface Choice {
  readonly topic: MailTopic;
  readonly on: boolean;
}

async function ownerOf(deps: Deps, secret: string, token: string) {
  const stop = readStopToken(secret, token);
  const id = stop && (await findIdByUid(deps.db, stop.uid));
  return stop && id ? { id, topic: stop.topic } : fail('MAIL_LINK_UNKNOWN');
}

export async function readMailChoice(deps: Deps, secret: string, token: string): Promise<Choice> {
  const { id, topic } = await ownerOf(deps, secret, token);
  return { topic, on: (await readPreferences(deps, id)).mails[topic] };
}

export async function stopMails(deps: Deps, secret: string, token: string): Promise<Choice> {
  const { id, topic } = await ownerOf(deps, secret, token);
  await inTransaction(deps, async (deps) => {
    await savePreferences(deps.db, id, { values: {}, mails: { [topic]: false }, at: deps.clock.now() });
    // News needs a consent, and withdrawing it is recorded like giving it.
    if (topic === 'news') await recordConsents(deps, id, [{ kind: 'news', given: false }]);
  });
  return { topic, on: false };
}
