import { keysOf } from '#contract/fields.ts'
import { notificationTopics } from '#contract/notifications.ts'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { eventStreams } from '../../platform/metrics/process-metrics.ts'
import type { Signals } from '../../platform/signals.ts'
import { type Account, nameOf, type PublishedEvent, parseEvent } from './published-event.ts'
import { countUnread, findNewest, publish } from './queries.ts'
import { recentTopics } from './recent-topics.ts'
import { type EventStream, openStream } from './stream.ts'

/** Returns which of these sessions are live; the accounts module provides it. */
export type FindLive = (db: Db, ids: string[], now: Date) => Promise<Set<string>>

type Deps = { db: Db; log: Log; signals: Signals; clock: Clock; findLive: FindLive }

/** The limit of streams per account in one process; a further one ends the oldest. */
const mostOfAccount = 8
const mostOfProcess = 20_000
/** Proxies and browsers close a silent connection; a heartbeat also detects a reader who has gone. */
const heartbeatMs = 20_000
/** The page then reconnects and sends its token again. */
const longestMs = 10 * 60_000
/** Reconnect delays: after a newer page displaced this one, and after a shutdown. */
const yieldedMs = 5 * 60_000
const restartMs = 5_000
/** The most notifications that are repeated to a reconnecting page. */
const mostMissed = 50

/** The event streams of this process. Reads every notification that it sends from the database. */
export type Hub = ReturnType<typeof openHub>

export function openHub({ db, log, signals, clock, findLive }: Deps) {
  const readers = new Map<string, Set<EventStream>>()
  /** Accounts with new events, in order, each once. */
  const waiting = new Set<string>()
  const recent = recentTopics()
  let working = false
  let open = 0
  let closed = false

  const all = () => [...readers.values()].flatMap((streams) => [...streams])

  async function update(name: string) {
    const streams = [...(readers.get(name) ?? [])]
    // A pharmacy's staff read other topics than its owner.
    const alike = Map.groupBy(streams, ({ account }) => account.topics?.join() ?? 'all')
    try {
      for (const some of alike.values()) {
        const [first] = some
        if (first === undefined) continue
        const rows = await findNewest(db, first.account, mostMissed)
        const unread = await countUnread(db, first.account)
        for (const stream of some) stream.update(rows, unread)
      }
    } catch (error) {
      log.warn({ err: error }, 'could not read notifications')
      // The pages reconnect and receive what they missed.
      for (const stream of streams) stream.end()
    }
  }
  async function work() {
    working = true
    for (const name of waiting) {
      waiting.delete(name)
      await update(name)
    }
    working = false
  }
  const enqueue = (name: string) => {
    waiting.add(name)
    if (!working) void work()
  }

  const stop = signals.listen({
    onEvent: (text) => {
      const event = parseEvent(text)
      if (event === null) return
      if ('session' in event) {
        for (const stream of all()) if (stream.sessionId === event.session) stream.dismiss()
      } else if ('ended' in event) {
        for (const stream of readers.get(event.ended) ?? [])
          if (stream.sessionId !== event.but) stream.dismiss()
      } else {
        recent.note(event.to, event.topics)
        const [stream] = readers.get(event.to) ?? []
        if (stream === undefined) return
        if (event.topics.length > 0)
          for (const one of readers.get(event.to) ?? []) one.topics(event.topics)
        enqueue(event.to)
      }
    },
    // Sessions may have ended in the gap: pages with a live session reconnect.
    onGap: () => {
      recent.gap()
      for (const stream of all()) stream.end()
    },
  })
  /** Streams of expired sessions, and of a session that ended between the stream's first check and its start. */
  async function dismissEnded() {
    const streams = all()
    if (streams.length === 0) return
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))]
    const live = await findLive(db, ids, clock())
    for (const stream of streams) if (!live.has(stream.sessionId)) stream.dismiss()
  }
  const heartbeat = setInterval(() => {
    for (const stream of all()) stream.beat(longestMs)
    dismissEnded().catch((error: unknown) => log.warn({ err: error }, 'could not read sessions'))
  }, heartbeatMs)
  heartbeat.unref()

  return {
    /**
     * `since`: the newest notification that the reader has; null for a new reader. `behindMs`: how long ago the
     * reader knew of all events; it gets the topics of those that came since. null: it needs only later ones.
     */
    open(account: Account, sessionId: string, since: number | null, behindMs: number | null) {
      if (closed || open >= mostOfProcess) throw new Problem('unavailable')
      const name = nameOf(account)
      const streams = readers.get(name) ?? new Set()
      readers.set(name, streams)
      const [oldest] = streams
      if (oldest !== undefined && streams.size >= mostOfAccount) oldest.comeBackAfter(yieldedMs)
      open += 1
      eventStreams.add(1)
      const stream = openStream({ account, sessionId, since }, () => {
        open -= 1
        eventStreams.add(-1)
        streams.delete(stream)
        if (streams.size === 0 && readers.get(name) === streams) readers.delete(name)
      })
      streams.add(stream)
      if (behindMs !== null)
        stream.topics(recent.within(name, behindMs) ?? keysOf(notificationTopics))
      enqueue(name)
      return stream.body
    },
    close() {
      closed = true
      stop()
      clearInterval(heartbeat)
      for (const stream of all()) stream.comeBackAfter(restartMs)
    },
  }
}

/** Ends the event streams of sessions, in the transaction that ends the sessions. */
export async function endStreams(
  db: Db,
  of: { session: string } | { account: Account; but?: string | undefined },
): Promise<void> {
  const event: PublishedEvent = 'session' in of ? of : { ended: nameOf(of.account), but: of.but }
  await publish(db, JSON.stringify(event))
}
