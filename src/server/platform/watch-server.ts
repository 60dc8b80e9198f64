import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isOwnProblem } from './client-problem.ts'
import type { ServerAddress } from './database-address.ts'
import { cut, type ServerState, stateOf } from './find-primary.ts'
import type { Log } from './log.ts'
import type { ServerClient } from './server-client.ts'

const everyMs = 1_000
/** Of checks that a suspicion asks for. */
const betweenMs = 200
/** A server that has not answered by then has vanished or is frozen. */
const answerMs = 3_000

type Watched = {
  /** The server to watch; null while it is sought. */
  server(): ServerAddress | null
  clients: Iterable<ServerClient>
  lose(reason: string): void
  onState(state: ServerState): void
  /** The newest timeline of a primary until now. */
  timeline(): number
  /** Whether to ask the server for its state; otherwise only whether connections to it come about, on suspicion. */
  asks: boolean
  signal: AbortSignal
  log: Log
}

/**
 * Looks every second whether the server is still the primary, on a connection of its own. Nothing else notices a
 * server that vanished: its connections stay open, and their statements wait. Node can't limit that by itself.
 */
export function watchServer(watched: Watched) {
  const { server, clients, lose, onState, timeline, asks, signal, log } = watched
  let own: pg.Client | null = null
  let identity: string | null = null
  let started = false
  let wake = Promise.withResolvers<void>()
  let isSuspected = false

  const now = () => {
    isSuspected = true
    wake.resolve()
  }
  const forget = () => {
    if (own === null) return
    // Its end is no reason to look again.
    own.off('error', now)
    own.on('error', () => undefined)
    cut(own)
    own = null
  }
  const open = async ({ url }: ServerAddress) => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'aushadh watch',
      connectionTimeoutMillis: answerMs,
    })
    client.on('error', now)
    own = client
    await client.connect()
    return client
  }
  const ask = async (address: ServerAddress): Promise<ServerState | null> => {
    try {
      const client = own ?? (await open(address))
      if (asks) return await answered(stateOf(client))
      forget()
      return null
    } catch (error) {
      forget()
      throw error
    }
  }
  const askAgain = async (address: ServerAddress) => {
    const wasOpen = own !== null
    return ask(address).catch((error: unknown) => {
      // The connection may have ended by itself.
      if (!wasOpen || error instanceof NoAnswer || signal.aborted) throw error
      return ask(address)
    })
  }
  const lost = (reason: string) => {
    forget()
    identity = null
    lose(reason)
  }
  const check = async () => {
    const address = server()
    if (address === null) return forget()
    try {
      const state = await askAgain(address)
      if (state === null || signal.aborted) return
      // Another server was found meanwhile.
      if (server() !== address) return forget()
      onState(state)
      if (state.readOnly) return lost('the server takes no writes')
      // One address, behind which another server was the primary since.
      if (state.timeline < timeline()) return lost('the server is a former primary')
      if (identity !== null && identity !== state.identity) return lost('another server answers')
      identity = state.identity
    } catch (error) {
      if (signal.aborted || refuses(error) || isOwnProblem(error)) return
      if (server() === address) lost((error as Error).message)
    }
  }
  const run = async () => {
    for (;;) {
      await pause(betweenMs, undefined, { signal, ref: false })
      await Promise.race([
        wake.promise,
        pause(everyMs - betweenMs, undefined, { signal, ref: false }),
      ])
      wake = Promise.withResolvers()
      cutSilent(clients)
      if (asks || isSuspected) {
        isSuspected = false
        await check()
      }
    }
  }
  return {
    start: () => {
      if (started) return
      started = true
      // Ends when the signal aborts.
      run().catch((error: unknown) => {
        if (!signal.aborted)
          log.error({ err: error }, 'the database server is not watched any more')
      })
    },
    now,
    stop: forget,
  }
}

class NoAnswer extends Error {}

/** In two halves: if this process was busy itself, an answer that has arrived is read between them. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = async () => {
    await pause(answerMs / 2, undefined, { ref: false })
    await pause(answerMs / 2, undefined, { ref: false })
    throw new NoAnswer('the server does not answer')
  }
  return Promise.race([answer, late()])
}

/** Whether the server itself refuses a connection or the question, as with too many connections: it is there. */
function refuses(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^57P0/.test(error.code ?? '')
}

type Seen = { bytes: number; since: number }
const seen = new WeakMap<ServerClient, Seen>()

/**
 * Cuts connections whose answer never came. Every statement of a pool has a shorter limit at the server, so a
 * connection without a byte for that long leads nowhere, or is idle.
 */
function cutSilent(clients: Iterable<ServerClient>): void {
  const now = performance.now()
  for (const client of clients) {
    const { stream } = client.connection as unknown as {
      stream: { bytesRead: number; bytesWritten: number }
    }
    const bytes = stream.bytesRead + stream.bytesWritten
    const before = seen.get(client)
    if (before?.bytes !== bytes) seen.set(client, { bytes, since: now })
    else if (now - before.since > client.longestSilenceMs)
      cut(client, new Error('Connection terminated: it was silent for too long'))
  }
}
