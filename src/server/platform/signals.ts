import type pg from 'pg'
import type { Servers } from './database-servers.ts'
import { connectionLost } from './db-pool.ts'
import type { Log } from './log.ts'

/** Events published with a transaction and received by all processes on the database once it is committed. */
export type Signals = {
  /** Returns a function that stops listening. */
  listen(listener: Listener): () => void
}

export type Listener = {
  onEvent(event: string): void
  /** Some events may have been missed: the connection was lost. */
  onGap(): void
}

/** The PostgreSQL channel; `select pg_notify('events', …)` publishes an event of at most 8000 bytes. */
const listenStatement = 'listen events'

export function listeners() {
  const active = new Set<Listener>()
  return {
    listen: (listener: Listener) => {
      active.add(listener)
      return () => void active.delete(listener)
    },
    publish: (event: string) => {
      for (const { onEvent } of active) onEvent(event)
    },
    gap: () => {
      for (const { onGap } of active) onGap()
    },
  }
}

/** For a pool of one connection, which receives its own events: pass this as its `onConnect`. */
export async function listenOn(
  client: pg.ClientBase,
  target: ReturnType<typeof listeners>,
): Promise<void> {
  client.on('notification', ({ payload = '' }) => target.publish(payload))
  await client.query(listenStatement)
}

/** Far longer than any of these statements takes. */
const answerMs = 5_000
const shortestPauseMs = 500
const longestPauseMs = 15_000
/** How soon a server that disappeared silently is noticed. */
const pingEveryMs = 30_000

/** A dedicated connection, opened with the first listener and reopened whenever it breaks. */
export function openSignals(servers: Servers, log: Log): Signals & { close(): Promise<void> } {
  const target = listeners()
  let client: pg.Client | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let pauseMs = shortestPauseMs
  let started = false
  let closed = false

  const connect = async () => {
    const opened = servers.client({
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client = opened
    opened.on('error', ({ message }) => log.warn({ reason: message }, connectionLost))
    const ping = setInterval(() => {
      opened.query('select 1').catch(() => void opened.end().catch(() => undefined))
    }, pingEveryMs)
    ping.unref()
    const onEnd = () => {
      clearInterval(ping)
      retry(opened)
    }
    opened.once('end', onEnd)
    try {
      await opened.connect()
      await listenOn(opened, target)
      pauseMs = shortestPauseMs
      target.gap()
    } catch (error) {
      if (!closed) log.warn({ reason: (error as Error).message }, connectionLost)
      onEnd()
      void opened.end().catch(() => undefined)
    }
  }
  const retry = (broken: pg.Client) => {
    if (closed || client !== broken) return
    client = undefined
    retryTimer = setTimeout(() => void connect(), pauseMs)
    retryTimer.unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return {
    listen: (listener) => {
      if (!started) void connect()
      started = true
      return target.listen(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(retryTimer)
      await client?.end().catch(() => undefined)
    },
  }
}
