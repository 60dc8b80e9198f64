import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server without TLS that stores every email in its wire format, and whom it was sent to: 'RCPT TO:<…>'. */
export type SmtpServer = { url: string; emails: string[]; recipients: string[]; close(): void }

/** `refuse` answers a command as a server does that does not accept it; undefined: it accepts it. */
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
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
    for (;;) {
      const end = isEmail ? '\r\n.\r\n' : '\r\n'
      const at = received.indexOf(end)
      if (at < 0) return
      const part = received.slice(0, at)
      received = received.slice(at + end.length)
      const refusal = isEmail ? undefined : refuse(part)
      if (refusal !== undefined) {
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
  say('220 ready')
}
