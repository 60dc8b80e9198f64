import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type ServerAddress, serversOf } from './database-address.ts'
import { cut, findPrimary, type ServerState } from './find-primary.ts'
import type { Log } from './log.ts'
import { mayBeSilentMs, ServerClient } from './server-client.ts'
import { watchServer } from './watch-server.ts'

/** The servers of one URL. Connections made here go to the primary, and are cut when it is the primary no more. */
export type Servers = {
  /** A connection that is not open yet. */
  client(settings: pg.ClientConfig): pg.Client
  /** The URL of one server, for a pool of `Client`s. */
  url: string
  /** The class of a pool's connections. */
  Client: new (
    settings?: pg.ClientConfig,
  ) => pg.Client
  /** Cuts all connections: what they lead to is lost. */
  lose(reason: string): void
  close(): void
}

type Options = {
  /**
   * Asks the server for its state every second. Off for a pooler, where the question would wait behind the
   * statements of others.
   */
  watches?: boolean
  onLost?(reason: string): void
}

/** How long a caller waits for a primary; meanwhile the search goes on. */
const findMs = 1_500

export function openServers(
  url: string,
  log: Log,
  { watches = true, onLost = () => undefined }: Options = {},
): Servers {
  const addresses = serversOf(url)
  const [first] = addresses
  if (first === undefined) throw new Error('a database has at least one server')
  const several = addresses.length > 1
  const clients = new Set<ServerClient>()
  const closing = new AbortController()
  let primary: ServerAddress | null = several ? null : first
  let search: Promise<ServerAddress> | null = null
  let timeline = 0
  let problem: unknown

  const start = async () => {
    const { signal } = closing
    const onProblem = (why: unknown) => {
      problem = why
    }
    const found = await findPrimary(addresses, timeline, { signal, onProblem })
    timeline = found.state.timeline
    primary = found.server
    return found.server
  }
  const searching = () => {
    if (search !== null) return search
    search = start().finally(() => {
      search = null
    })
    // Rejects when the database is closed; callers hear of it by the race below.
    search.catch(() => undefined)
    return search
  }
  const find = async () => primary ?? Promise.race([searching(), giveUp()])
  const giveUp = async () => {
    await pause(findMs, undefined, { ref: false })
    throw new NoPrimary('no server of the database is the primary', { cause: problem })
  }
  const lose = (reason: string) => {
    if (clients.size > 0) log.warn({ reason }, 'the database server is lost')
    // An error for each: what one connection's transaction could repeat, another one's statement may not.
    for (const client of [...clients]) cut(client, new Error(`Connection terminated: ${reason}`))
    onLost(reason)
    if (!several || closing.signal.aborted) return
    primary = null
    // Before anybody asks: a standby may be promoted at any moment.
    void searching().catch(() => undefined)
  }
  const onState = (state: ServerState) => {
    timeline = Math.max(timeline, state.timeline)
  }
  const watch = watchServer({
    server: () => primary,
    clients,
    lose,
    onState,
    timeline: () => timeline,
    asks: watches,
    signal: closing.signal,
    log,
  })
  const registry = {
    find,
    url: first.url,
    several,
    opened: (client: ServerClient) => {
      clients.add(client)
      watch.start()
    },
    ended: (client: ServerClient) => void clients.delete(client),
    suspect: watch.now,
  }
  return {
    client: (settings) =>
      new ServerClient(registry, { application_name: 'aushadh session', ...settings }),
    url: first.url,
    Client: class extends ServerClient {
      constructor(settings: pg.ClientConfig = {}) {
        super(registry, settings, mayBeSilentMs)
      }
    },
    lose,
    close: () => {
      closing.abort()
      watch.stop()
    },
  }
}

class NoPrimary extends Error {
  code = '08001'
}
