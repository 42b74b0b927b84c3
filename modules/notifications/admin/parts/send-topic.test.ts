import { expect, test } from 'vitest';
import { sendTopic } from './send-topic.ts';

const message = { topic: 'all', title: 'Hello', text: 'There' };

test('an empty reply to a topic message is an invalid response [err-topic-empty]', async () => {
  for (const reply of [null, {}, { name: '' }])
    await expect(sendTopic(message, async () => reply)).rejects.toThrow('invalid response');
});

test('a reply with the name of the message is a success', async () => {
  expect(await sendTopic(message, async () => ({ name: 'projects/x/messages/1' }))).toBe('projects/x/messages/1');
});
