// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectEvents } from './event-connection.ts'
import { watchEvents } from './events.ts'

/* One tab's connection to a fake server that the test controls. */

const claims = (exp: number) => btoa(JSON.stringify({ role: 'pharmacy', exp }))
const token = `a.${claims(Date.now() / 1000 + 3600)}.c`
let asked: Headers[]
let streams: ReadableStreamDefaultController<Uint8Array>[]
let answers: ((signal: AbortSignal) => Response)[]
let stop: () => void

/** A response that stays open: `send(n, …)` sends data on the nth. */
function open(signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      streams.push(controller)
      signal.addEventListener('abort', () => controller.error(new Error('aborted')))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
const send = async (n: number, text: string) => {
  streams[n]?.enqueue(new TextEncoder().encode(text))
  await vi.advanceTimersByTimeAsync(0)
}
const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const loadedMsAgo = (ms: number) =>
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  Object.assign(window, { markRoot: () => undefined })
  localStorage.clear()
  ;[asked, streams, answers] = [[], [], []]
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    asked.push(new Headers(headers))
    return (answers.shift() ?? open)(signal as AbortSignal)
  })
  see('visible')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function begin(given = token) {
  stop = connectEvents(given)
  await vi.advanceTimersByTimeAsync(0)
}

test('updates the header’s count and notifies the watchers of each topic', async () => {
  const looked: string[] = []
  const forget = [
    watchEvents(['orders'], () => looked.push('orders')),
    watchEvents(['recalls', 'money'], () => looked.push('money')),
  ]
  await begin()
  expect(asked[0]?.get('authorization')).toBe(`Bearer ${token}`)
  await send(0, 'event: unread\ndata: {"unread":3}\n\nevent: topics\ndata: ["orders","stock"]\n\n')
  expect(localStorage.getItem('unread')).toBe('3')
  expect(looked).toEqual(['orders'])
  await send(0, 'event: unread\ndata: {"unread":0}\n\n')
  expect(localStorage.getItem('unread')).toBe(null)
  for (const stopped of forget) stopped()
})

test('asks for what happened since the page loaded, or since the last word of the server', async () => {
  loadedMsAgo(1_700)
  await begin()
  expect(asked[0]?.get('x-behind-ms')).toBe('1700')
  expect(asked[0]?.get('last-event-id')).toBe(null)
  await vi.advanceTimersByTimeAsync(5_000)
  await send(0, 'event: notification\nid: 41\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(3_000)
  streams[0]?.close()
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked[1]?.get('last-event-id')).toBe('41')
  expect(asked[1]?.get('x-behind-ms')).toBe('4000')
})

test('a page that connects only when it becomes visible asks for all that time', async () => {
  loadedMsAgo(1_700)
  see('hidden')
  await begin()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
  see('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked[0]?.get('x-behind-ms')).toBe('61700')
})

test('a session that begins long after the page loaded asks for the last minute', async () => {
  loadedMsAgo(900_000)
  await begin()
  expect(asked[0]?.get('x-behind-ms')).toBe('60000')
})

test('waits longer after each failed attempt, at most one minute', async () => {
  const away = () => {
    throw new TypeError('no answer')
  }
  answers = Array.from({ length: 12 }, () => away)
  await begin()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(asked).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked.length).toBeLessThan(17)
})

test('waits as long as the server’s retry field says', async () => {
  await begin()
  await send(0, 'retry: 300000\n\n')
  streams[0]?.close()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(2)
})

test('reconnects when the connection is silent for too long', async () => {
  await begin()
  await vi.advanceTimersByTimeAsync(40_000)
  await send(0, ':\n\n')
  await vi.advanceTimersByTimeAsync(49_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toHaveLength(2)
})

test('disconnects 30 seconds after the tab is hidden, and reconnects when it is visible', async () => {
  await begin()
  see('hidden')
  await vi.advanceTimersByTimeAsync(29_000)
  see('visible')
  await vi.advanceTimersByTimeAsync(5_000)
  // Still the same connection.
  await send(0, ':\n\n')
  see('hidden')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(1)
  see('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
})

test.each([
  [
    'that has ended',
    async () => send(0, 'event: ended\ndata: {}\n\n').then(() => streams[0]?.close()),
  ],
  ['that is stopped', async () => stop()],
])('does not reconnect a session %s', async (_, end) => {
  await begin()
  await end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
})

test('does not connect on the page that asks for a second factor', async () => {
  history.replaceState(null, '', '/second-factor?next=/admin/dashboard')
  await begin()
  expect(asked).toHaveLength(0)
  history.replaceState(null, '', '/')
})

test.each([204, 401, 403])('does not reconnect after an answer of %i', async (status) => {
  answers = [() => new Response(null, { status })]
  await begin()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
})

test('does not send a token that has expired', async () => {
  await begin(`a.${claims(Date.now() / 1000 - 1)}.c`)
  expect(asked).toEqual([])
})
