import type { NotificationTopic } from '#contract/notifications.ts'
import { eventReader, type SentEvent } from './event-lines.ts'
import { announceNews } from './news.ts'
import { storeUnread } from './session.ts'
import { readFacts } from './token.ts'

/** The contract’s address; its shapes would weigh on every page. */
const address = '/api/notifications/stream'
/** The server says something every 20 seconds. */
const silentMs = 50_000
const shortestPauseMs = 1_000
const longestPauseMs = 60_000
/** A tab that is looked away from for a moment stays connected. */
const hiddenMs = 30_000

/**
 * Hears the news of the session with this token as they come, as long as the tab is seen: keeps the
 * header’s count and tells `useNews`. Comes back by itself, later and later while nobody answers; a
 * connection that ends is nothing to complain of. Answers how to stop.
 */
export function connectNews(token: string): () => void {
  let over = false
  let connected: AbortController | null = null
  let lastId: string | null = null
  let heardBefore = false
  let pauseMs = shortestPauseMs
  let asked: number | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const wanted = () =>
    !over &&
    navigator.onLine &&
    document.visibilityState === 'visible' &&
    (readFacts(token)?.expiresAt ?? 0) > Date.now()

  async function listen() {
    clearTimeout(again)
    if (connected !== null || !wanted()) return
    connected = new AbortController()
    asked = null
    try {
      await hear(connected)
    } catch {
      // The network, or the server: it is asked again.
    }
    connected = null
    if (!wanted()) return
    // Not all pages at once, where a server has sent them all away.
    const pause = (asked ?? pauseMs) * (1 + Math.random())
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    again = setTimeout(() => void listen(), pause)
  }

  async function hear(ending: AbortController) {
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    }
    const answer = await fetch(address, { headers, signal: ending.signal, cache: 'no-store' })
    // As for any event stream, 204 says: not here, and not again.
    if ([204, 401, 403].includes(answer.status)) over = true
    if (!answer.ok || answer.body === null || over) return
    if (heardBefore) announceNews(null)
    heardBefore = true
    await readOn(answer.body, ending)
  }

  async function readOn(body: ReadableStream<Uint8Array>, ending: AbortController) {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    const read = eventReader()
    let silence = setTimeout(() => ending.abort(), silentMs)
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        pauseMs = shortestPauseMs
        clearTimeout(silence)
        silence = setTimeout(() => ending.abort(), silentMs)
        for (const one of read(decoder.decode(value, { stream: true }))) take(one)
      }
    } finally {
      clearTimeout(silence)
    }
  }

  function take({ event, data, id, retry }: SentEvent) {
    if (id !== null) lastId = id
    if (retry !== null) asked = retry
    if (event === 'topics') announceNews(JSON.parse(data) as NotificationTopic[])
    else if (event === 'unread') storeUnread((JSON.parse(data) as { unread: number }).unread)
    else if (event === 'ended') over = true
  }

  function look() {
    clearTimeout(leaving)
    if (!navigator.onLine) connected?.abort()
    else if (document.visibilityState === 'visible') void listen()
    else leaving = setTimeout(() => connected?.abort(), hiddenMs)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  void listen()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
    clearTimeout(again)
    clearTimeout(leaving)
    connected?.abort()
  }
}
