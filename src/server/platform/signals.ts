import pg from 'pg'
import { lost } from './db-pool.ts'
import type { Log } from './log.ts'

/** Words that are said with a transaction, and heard by all processes on the database once it is committed. */
export type Signals = {
  /** Answers how to stop. */
  hear(listener: Listener): () => void
}

export type Listener = {
  onWord(word: string): void
  /** Some words may have been missed: the connection was away. */
  onGap(): void
}

/** The name of PostgreSQL's channel; words are said by `select pg_notify('news', …)`, at most 8000 bytes each. */
const listening = 'listen news'

export function listeners() {
  const heard = new Set<Listener>()
  return {
    hear: (listener: Listener) => {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    word: (word: string) => {
      for (const { onWord } of heard) onWord(word)
    },
    gap: () => {
      for (const { onGap } of heard) onGap()
    },
  }
}

/** For a pool of one connection, which hears by itself what it says: hand this to it as `onConnect`. */
export async function listenOn(
  client: pg.ClientBase,
  told: ReturnType<typeof listeners>,
): Promise<void> {
  client.on('notification', ({ payload = '' }) => told.word(payload))
  await client.query(listening)
}

/** Far longer than any of these statements takes. */
const answerMs = 5_000
const shortestPauseMs = 500
const longestPauseMs = 15_000
/** A server that went away without a word is noticed so soon. */
const askEveryMs = 30_000

/** A connection of its own, opened when somebody first wants to hear, and again whenever it breaks. */
export function openSignals(url: string, log: Log): Signals & { close(): Promise<void> } {
  const told = listeners()
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let pauseMs = shortestPauseMs
  let begun = false
  let closed = false

  const connect = async () => {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client = opened
    opened.on('error', ({ message }) => log.warn({ reason: message }, lost))
    const asking = setInterval(() => {
      opened.query('select 1').catch(() => void opened.end().catch(() => undefined))
    }, askEveryMs)
    asking.unref()
    const onEnd = () => {
      clearInterval(asking)
      retry(opened)
    }
    opened.once('end', onEnd)
    try {
      await opened.connect()
      await listenOn(opened, told)
      pauseMs = shortestPauseMs
      told.gap()
    } catch {
      onEnd()
      void opened.end().catch(() => undefined)
    }
  }
  const retry = (broken: pg.Client) => {
    if (closed || client !== broken) return
    client = undefined
    again = setTimeout(() => void connect(), pauseMs)
    again.unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return {
    hear: (listener) => {
      if (!begun) void connect()
      begun = true
      return told.hear(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
