import { Problem } from '#contract/problem.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Signals } from '../../platform/signals.ts'
import { countUnread, findNewest } from './queries.ts'
import { type NewsStream, openStream } from './stream.ts'
import { type Account, nameOf, readWord } from './word.ts'

/** Which of these sessions are live; told by who knows of sessions. */
export type FindLive = (db: Db, ids: string[], now: Date) => Promise<Set<string>>

type Means = { db: Db; log: Log; signals: Signals; clock: Clock; findLive: FindLive }

/** Somebody's pages, in one process; whoever opens more loses the oldest. */
const mostOfAccount = 8
const mostOfProcess = 20_000
/** Proxies and browsers give up a connection that is silent; and a reader who is gone is noticed. */
const heartbeatMs = 20_000
/** A page then comes again and shows its token anew. */
const longestMs = 10 * 60_000
/** Whoever had to make room for a newer page comes back after so long; whom a stop sent away, after so long. */
const yieldedMs = 5 * 60_000
const restartMs = 5_000
/** What is told of again, at most, to whoever comes back. */
const mostMissed = 50

/** Who reads the news as they come, in this process. What it tells, it reads from the database. */
export type Hub = ReturnType<typeof openHub>

export function openHub({ db, log, signals, clock, findLive }: Means) {
  const readers = new Map<string, Set<NewsStream>>()
  /** Accounts to look after, in their order, each once. */
  const waiting = new Map<string, Account>()
  let working = false
  let open = 0
  let closed = false

  const all = () => [...readers.values()].flatMap((streams) => [...streams])

  async function tell(name: string, account: Account) {
    const streams = [...(readers.get(name) ?? [])]
    if (streams.length === 0) return
    try {
      const rows = await findNewest(db, account, mostMissed)
      const unread = await countUnread(db, account)
      for (const stream of streams) stream.tell(rows, unread)
    } catch (error) {
      log.warn({ err: error }, 'news could not be read')
      // They come again, and are told what they missed.
      for (const stream of streams) stream.end()
    }
  }
  async function work() {
    working = true
    for (const [name, account] of waiting) {
      waiting.delete(name)
      await tell(name, account)
    }
    working = false
  }
  const lookAfter = (account: Account) => {
    waiting.set(nameOf(account), account)
    if (!working) void work()
  }

  const stop = signals.hear({
    onWord: (text) => {
      const word = readWord(text)
      if (word === null) return
      if ('session' in word) {
        for (const stream of all()) if (stream.sessionId === word.session) stream.dismiss()
      } else if ('ended' in word) {
        for (const stream of readers.get(word.ended) ?? [])
          if (stream.sessionId !== word.but) stream.dismiss()
      } else {
        const [stream] = readers.get(word.to) ?? []
        if (stream === undefined) return
        if (word.topics.length > 0)
          for (const one of readers.get(word.to) ?? []) one.topics(word.topics)
        lookAfter(stream.account)
      }
    },
    // Sessions may have ended unheard: whoever still has one comes again.
    onGap: () => {
      for (const stream of all()) stream.end()
    },
  })
  /** Those that ran out, and one that ended between its stream's first look at it and the stream. */
  async function dismissEnded() {
    const streams = all()
    if (streams.length === 0) return
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))]
    const live = await findLive(db, ids, clock())
    for (const stream of streams) if (!live.has(stream.sessionId)) stream.dismiss()
  }
  const beating = setInterval(() => {
    for (const stream of all()) stream.beat(longestMs)
    dismissEnded().catch((error: unknown) => log.warn({ err: error }, 'sessions could not be read'))
  }, heartbeatMs)
  beating.unref()

  return {
    /** `since`: the newest that the reader has; null for whoever is new here. */
    open(account: Account, sessionId: string, since: number | null) {
      if (closed || open >= mostOfProcess) throw new Problem('unavailable')
      const name = nameOf(account)
      const streams = readers.get(name) ?? new Set()
      readers.set(name, streams)
      const [oldest] = streams
      if (oldest !== undefined && streams.size >= mostOfAccount) oldest.comeBackAfter(yieldedMs)
      open += 1
      const stream = openStream({ account, sessionId, since }, () => {
        open -= 1
        streams.delete(stream)
        if (streams.size === 0 && readers.get(name) === streams) readers.delete(name)
      })
      streams.add(stream)
      lookAfter(account)
      return stream.body
    },
    close() {
      closed = true
      stop()
      clearInterval(beating)
      for (const stream of all()) stream.comeBackAfter(restartMs)
    },
  }
}
