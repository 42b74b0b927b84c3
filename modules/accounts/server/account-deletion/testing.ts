import { access } from '@app/access/server';
import { contribute } from '@app/platform/contract';
import { module, type StoredObject } from '@app/platform/server';
import { testApi } from '@app/platform/server/testing';
import { eraseSection, exportSection } from '../index.ts';
import { logIn, mailTo, makeUser, testAccounts, type TestLogin, type TestPerson } from '../testing/index.ts';

/** A fake module with data about users, which records the calls it gets. */
function createRoom() {
  const notes: string[] = [];
  const failing = new Set<string>();
  const room = module({
    name: 'room',
    contributes: [
      contribute(eraseSection, {
        name: 'notes',
        onConfirmed: async (_deps, userId) => void notes.push(`confirmed ${userId}`),
        erase: async (deps, userId) => {
          notes.push(`erased ${userId} ${deps.db.isTransaction}`);
          if (failing.has(userId)) throw new Error('the room is on fire');
        },
      }),
      contribute(exportSection, { name: 'notes', collect: async (_deps, userId) => [`a note of ${userId}`] }),
    ],
  });
  return { room, notes, failing };
}

/** A test API with in-memory files, and helpers for users who have requested deletion. */
export async function openLeaving() {
  const { room, notes, failing } = createRoom();
  const files = new Map<string, string>();
  const accounts = testAccounts();
  const api = await testApi({ modules: [access, accounts, room], authorise: accounts.authorise });
  const { storage } = api.deps;
  Object.assign(api.deps, {
    storage: {
      ...storage,
      put: async (key: string, object: StoredObject) => {
        // Sealed entries of the erasure ledger are tested by what a replay makes of them.
        if (!key.startsWith('erasures/')) files.set(key, Buffer.from(object.body).toString());
        await storage.put(key, object);
      },
      remove: async (key: string) => {
        files.delete(key);
        await storage.remove(key);
      },
    },
  });
  const post = (path: string, body: object, login?: TestLogin) =>
    api.call('POST', path, { body, ...(login ? { headers: login.headers } : {}) });
  const runJob = async (name: string, payload: object = {}) => {
    const handler = accounts.jobs.find((job) => job.name === name);
    if (!handler) throw new Error(`no job ${name}`);
    await handler.run(api.deps, payload as never);
  };
  const mailedSecrets = (person: TestPerson) => {
    const { variables } = mailTo(api, person.email, 'deleteaccount');
    const [token = '', code = ''] = (variables['confirm_url'] ?? '').split(/[#/]/).slice(-2);
    return { token, code };
  };
  const confirm = (secrets: object) => post('/paconfirmdeletion', secrets);
  const requestDeletion = async () => {
    const person = await makeUser(api.deps, { firstName: 'Amina' });
    const login = await logIn(api, person);
    const reply = await post('/pauser/accountdeletion', {}, login);
    return { person, login, reply, ...mailedSecrets(person) };
  };
  return { api, notes, failing, files, post, runJob, confirm, requestDeletion, management: accounts.management };
}
