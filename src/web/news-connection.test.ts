// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchNews } from './news.ts'
import { connectNews } from './news-connection.ts'

/* A tab's connection, with a server that says what the test says. */

const claims = (exp: number) => btoa(JSON.stringify({ role: 'pharmacy', exp }))
const token = `a.${claims(Date.now() / 1000 + 3600)}.c`
let asked: Headers[]
let said: ReadableStreamDefaultController<Uint8Array>[]
let answers: ((signal: AbortSignal) => Response)[]
let stop: () => void

/** An answer that stays open: `say(n, …)` speaks on the nth. */
function open(signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      said.push(controller)
      signal.addEventListener('abort', () => controller.error(new Error('aborted')))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
const say = async (n: number, text: string) => {
  said[n]?.enqueue(new TextEncoder().encode(text))
  await vi.advanceTimersByTimeAsync(0)
}
const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  Object.assign(window, { markRoot: () => undefined })
  localStorage.clear()
  ;[asked, said, answers] = [[], [], []]
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
  stop = connectNews(given)
  await vi.advanceTimersByTimeAsync(0)
}

test('the count goes to the header, the topics to whoever shows them', async () => {
  const looked: string[] = []
  const forget = [
    watchNews(['orders'], () => looked.push('orders')),
    watchNews(['recalls', 'money'], () => looked.push('money')),
  ]
  await begin()
  expect(asked[0]?.get('authorization')).toBe(`Bearer ${token}`)
  await say(0, 'event: unread\ndata: {"unread":3}\n\nevent: topics\ndata: ["orders","stock"]\n\n')
  expect(localStorage.getItem('unread')).toBe('3')
  expect(looked).toEqual(['orders'])
  await say(0, 'event: unread\ndata: {"unread":0}\n\n')
  expect(localStorage.getItem('unread')).toBe(null)
  for (const stopped of forget) stopped()
})

test('a connection that ended is made again, from where it was, and everybody looks again', async () => {
  let looks = 0
  const forget = watchNews(['money'], () => {
    looks += 1
  })
  await begin()
  await say(0, 'event: news\nid: 41\ndata: {}\n\n')
  said[0]?.close()
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked[1]?.get('last-event-id')).toBe('41')
  expect(looks).toBe(1)
  forget()
})

test('who gets no answer asks later and later, at most once a minute', async () => {
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

test('a server that says when to come back is not asked before', async () => {
  await begin()
  await say(0, 'retry: 300000\n\n')
  said[0]?.close()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(2)
})

test('one that has gone silent is given up and made again', async () => {
  await begin()
  await vi.advanceTimersByTimeAsync(40_000)
  await say(0, ':\n\n')
  await vi.advanceTimersByTimeAsync(49_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toHaveLength(2)
})

test('a tab that nobody sees lets go after half a minute, and listens again when it is seen', async () => {
  await begin()
  see('hidden')
  await vi.advanceTimersByTimeAsync(29_000)
  see('visible')
  await vi.advanceTimersByTimeAsync(5_000)
  // It is the same one still.
  await say(0, ':\n\n')
  see('hidden')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(1)
  see('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
})

test.each([
  ['that has ended', async () => say(0, 'event: ended\ndata: {}\n\n').then(() => said[0]?.close())],
  ['that is stopped', async () => stop()],
])('a session %s is not asked for again', async (_, end) => {
  await begin()
  await end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
})

test.each([204, 401, 403])('an answer of %i is the last', async (status) => {
  answers = [() => new Response(null, { status })]
  await begin()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
})

test('a token that has run out is shown to nobody', async () => {
  await begin(`a.${claims(Date.now() / 1000 - 1)}.c`)
  expect(asked).toEqual([])
})
