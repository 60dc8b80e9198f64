import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type FakeClamd = {
  address: { host: string; port: number }
  /** The files that it received whole. */
  files: Buffer[]
  /** Decides what it does with the next file; by default it finds nothing. */
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/** Gets each file when it is complete; `begun` at the first byte of a connection. */
export type Behaviour = { begun?: (socket: Socket) => void; whole?: (socket: Socket) => void }

/** Answers as ClamAV's daemon does, and closes the connection. */
export const says = (answer: string): Behaviour => ({ whole: (socket) => socket.end(answer) })
export const findsNothing = says('stream: OK\0')
export const finds = (name: string) => says(`stream: ${name} FOUND\0`)
export const staysSilent: Behaviour = { whole: () => {} }

/** What ClamAV's daemon understands of its protocol for streams, on a port of this machine. */
export async function openFakeClamd(): Promise<FakeClamd> {
  const files: Buffer[] = []
  const sockets = new Set<Socket>()
  let current = findsNothing
  const server = createServer((socket) => {
    sockets.add(socket)
    let sent = Buffer.alloc(0)
    // The shop hangs up where it waits no longer.
    socket.on('error', () => {})
    socket.once('data', () => current.begun?.(socket))
    socket.on('data', (bytes) => {
      sent = Buffer.concat([sent, bytes])
      const file = fileIn(sent)
      if (file === null) return
      files.push(file)
      current.whole?.(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    files,
    behave: (behaviour) => {
      current = behaviour
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const command = 'zINSTREAM\0'

/** The file of `zINSTREAM`: chunks after their lengths, up to one of no length; null while it is not complete. */
function fileIn(sent: Buffer): Buffer | null {
  if (sent.length < command.length) return null
  if (sent.toString('latin1', 0, command.length) !== command) throw new Error('another command')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
