import type { NotificationTopic } from '#contract/notifications.ts'
import { paths } from '../routing/paths.ts'
import { readFacts, storeUnread } from '../session/session.ts'
import { reportActivity } from './activity.ts'
import { announceEvents } from './events.ts'

/** A literal path, because importing the contract's schemas would add weight to every page. */
const address = '/api/notifications/stream'
/** The server sends something every 20 seconds. */
const silentMs = 50_000
const shortestPauseMs = 1_000
const longestPauseMs = 60_000
/** The longest time between reading what a page shows and loading this file. */
const loadingMs = 60_000
/** A tab that is hidden only briefly stays connected. */
const hiddenMs = 30_000

/**
 * Receives the session's events while the tab is visible: stores the unread count for the header
 * and notifies `useEvents`. Each connection also learns what happened before it, the first since the
 * page loaded. Reconnects by itself with growing delays; a connection that ends is not reported as an
 * error. Returns a function that stops it.
 */
export function connectEvents(token: string): () => void {
  let over = false
  /** A page that somebody has just opened is in use; one that reconnects need not be. */
  let isOpened = true
  let connected: AbortController | null = null
  let lastId: string | null = null
  /** No event until then was missed. */
  let knownUntil = Math.max(performance.timeOrigin, Date.now() - loadingMs)
  let pauseMs = shortestPauseMs
  let asked: number | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const wanted = () =>
    !over &&
    navigator.onLine &&
    document.visibilityState === 'visible' &&
    // The session lacks the second factor that its role needs, and would be refused.
    location.pathname !== paths.secondFactor &&
    (readFacts(token)?.expiresAt ?? 0) > Date.now()

  async function listen() {
    clearTimeout(again)
    if (connected !== null || !wanted()) return
    connected = new AbortController()
    asked = null
    try {
      await receive(connected)
    } catch {
      // A network or server failure: retry.
    }
    connected = null
    if (!wanted()) return
    // Random jitter, so that not all pages reconnect at once after a server restart.
    const pause = (asked ?? pauseMs) * (1 + Math.random())
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    again = setTimeout(() => void listen(), pause)
  }

  async function receive(ending: AbortController) {
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'x-behind-ms': String(Math.max(0, Math.round(Date.now() - knownUntil))),
      ...(isOpened ? { 'x-active': 'true' } : {}),
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    }
    const answer = await fetch(address, { headers, signal: ending.signal, cache: 'no-store' })
    isOpened = false
    // For event streams, 204 means: do not reconnect.
    if ([204, 401, 403].includes(answer.status)) over = true
    if (!answer.ok || answer.body === null || over) return
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
        knownUntil = Date.now()
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
    if (event === 'topics') announceEvents(JSON.parse(data) as NotificationTopic[])
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
  const stopReports = reportActivity(token)
  void listen()
  return () => {
    over = true
    stopReports()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
    clearTimeout(again)
    clearTimeout(leaving)
    connected?.abort()
  }
}

/** A server-sent event; `retry` in milliseconds, if the server set it. Comments are skipped. */
type SentEvent = { event: string; data: string; id: string | null; retry: number | null }

/** Parses server-sent events (WHATWG HTML §9.2) from text that arrives in arbitrary pieces. */
export function eventReader(): (piece: string) => SentEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock).filter((read) => read !== null)
  }
}

function readBlock(block: string): SentEvent | null {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === undefined) continue
    const before = name === 'data' ? fields.get(name) : undefined
    fields.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  if (fields.size === 0) return null
  const retry = fields.get('retry')
  return {
    event: fields.get('event') ?? 'message',
    data: fields.get('data') ?? '',
    id: fields.get('id') ?? null,
    retry: retry !== undefined && /^\d+$/.test(retry) ? Number(retry) : null,
  }
}
