import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server that takes every letter and keeps it, as it came over the wire. */
export type PostOffice = { url: string; letters: string[]; close(): void }

export async function openPostOffice(): Promise<PostOffice> {
  const letters: string[] = []
  const server = createServer((socket) => receive(socket, letters)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, letters, close: () => server.close() }
}

/** As much of SMTP as one sender needs. */
function receive(socket: Socket, letters: string[]): void {
  let heard = ''
  let isLetter = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
    for (;;) {
      const end = isLetter ? '\r\n.\r\n' : '\r\n'
      const at = heard.indexOf(end)
      if (at < 0) return
      const part = heard.slice(0, at)
      heard = heard.slice(at + end.length)
      if (isLetter) letters.push(part)
      isLetter = !isLetter && part.toUpperCase() === 'DATA'
      say(isLetter ? '354 go on' : part.toUpperCase() === 'QUIT' ? '221 bye' : '250 ok')
    }
  })
  say('220 ready')
}
