import type { AddressInfo } from 'node:net'
import type { TestShop } from './app.ts'

/** One parsed server-sent event. Heartbeats are not events. */
export type ReadEvent = { event: string; id: string | null; data: unknown }

export type OpenStream = {
  status: number
  headers: Headers
  /** The next event; null when the server has ended the stream. */
  next(): Promise<ReadEvent | null>
  /** Reads until an event of this name arrives. */
  nextOf(event: string): Promise<ReadEvent | null>
  close(): void
}

/** Reads the event stream as a page does, from a shop that listens at `origin`. */
export async function openEvents(
  origin: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const ending = new AbortController()
  const answer = await fetch(`${origin}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
    signal: ending.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<ReadEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end !== -1) {
        const read = parsed(text.slice(0, end))
        text = text.slice(end + 2)
        if (read !== null) return read
        continue
      }
      const part = await reader?.read()
      if (part === undefined || part.done) return null
      text += part.value
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    nextOf: async (event) => {
      for (;;) {
        const read = await next()
        if (read === null || read.event === event) return read
      }
    },
    close: () => ending.abort(),
  }
}

function parsed(block: string): ReadEvent | null {
  const line = (name: string) =>
    block
      .split('\n')
      .find((one) => one.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const [event, data] = [line('event'), line('data')]
  if (event === undefined || data === undefined) return null
  return { event, id: line('id') ?? null, data: JSON.parse(data) as unknown }
}

/** The origin at which a test shop listens. */
export async function listening({ app }: TestShop): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
