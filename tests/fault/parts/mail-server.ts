import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail as the mail server received it. */
export interface ReceivedMail {
  readonly to: string;
  /** The id of its outgoing_mail row, from its Message-ID. */
  readonly id: string;
  /** Its unsubscribe URL, if it has one. */
  readonly stops: string | undefined;
  /** The whole mail, if the server keeps whole mails. */
  readonly raw: string;
}
/** A mail server for this run only: it accepts everything unless it is away. */
export interface MailServer {
  readonly url: string;
  readonly taken: ReceivedMail[];
  readonly isAway: () => boolean;
  setAway(away: boolean): void;
  close(): void;
}

const END = '\r\n.\r\n';
const headerOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*<([^>]*)>`, 'im').exec(text.replaceAll(/\r\n[ \t]+/g, ' '))?.[1];

function serve(socket: Socket, taken: ReceivedMail[], keepsRaw: boolean, isAway: () => boolean): void {
  let [text, to, inLetter] = ['', '', false];
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const handleLine = (line: string) => {
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    inLetter = word === 'DATA';
    if (word === 'QUIT') return void socket.end('221 bye\r\n');
    return void reply(inLetter ? '354 go on' : '250 well');
  };
  const read = () => {
    const end = text.indexOf(inLetter ? END : '\r\n');
    if (end < 0) return;
    const part = text.slice(0, end);
    text = text.slice(end + (inLetter ? END.length : 2));
    if (inLetter) {
      taken.push({
        to,
        id: headerOf(part, 'Message-ID')?.split('@')[0] ?? '',
        stops: headerOf(part, 'List-Unsubscribe'),
        raw: keepsRaw ? part : '',
      });
      inLetter = false;
      reply('250 taken');
    } else handleLine(part);
    read();
  };
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    if (isAway()) return void socket.resetAndDestroy();
    text += bytes.toString('latin1');
    return read();
  });
  reply('220 here');
}

export async function startMailServer({ keepsRaw = false } = {}): Promise<MailServer> {
  const taken: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let away = false;
  const server = createServer((socket) => {
    if (away) return void socket.resetAndDestroy();
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    return serve(socket, taken, keepsRaw, () => away);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    isAway: () => away,
    setAway(next) {
      away = next;
      if (away) cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
