import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server without TLS that stores every email in its wire format, and whom it was sent to: 'RCPT TO:<…>'. */
export type SmtpServer = { url: string; emails: string[]; recipients: string[]; close(): void }

/**
 * Answers a command in place of the server, with a refusal for example; '' without a word closes the connection;
 * undefined: the server accepts it. Also asked for the greeting, whose command is 'CONNECT', and for the email
 * itself, whose command is '.'.
 */
type Refuse = (command: string) => string | undefined

export async function openSmtpServer(refuse: Refuse = () => undefined): Promise<SmtpServer> {
  const emails: string[] = []
  const recipients: string[] = []
  const server = createServer((socket) => receive(socket, { emails, recipients }, refuse)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, emails, recipients, close: () => server.close() }
}

const replies: Record<string, string> = {
  DATA: '354 go on',
  STARTTLS: '502 not implemented',
  QUIT: '221 bye',
}

/** The part of SMTP that one sender needs. */
function receive(
  socket: Socket,
  { emails, recipients }: Pick<SmtpServer, 'emails' | 'recipients'>,
  refuse: Refuse,
): void {
  let received = ''
  let isEmail = false
  const say = (line: string) => (line === '' ? socket.end() : socket.write(`${line}\r\n`))
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
    for (;;) {
      const end = isEmail ? '\r\n.\r\n' : '\r\n'
      const at = received.indexOf(end)
      if (at < 0) return
      const part = received.slice(0, at)
      received = received.slice(at + end.length)
      const refusal = refuse(isEmail ? '.' : part)
      if (refusal !== undefined) {
        isEmail = false
        say(refusal)
        continue
      }
      if (isEmail) emails.push(part)
      else if (/^RCPT/i.test(part)) recipients.push(part)
      const command = isEmail ? '' : part.toUpperCase()
      isEmail = command === 'DATA'
      say(replies[command] ?? '250 ok')
    }
  })
  say(refuse('CONNECT') ?? '220 ready')
}
