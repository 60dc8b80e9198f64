import type { AddressInfo } from 'node:net'
import type { Span } from '@opentelemetry/api'
import { afterEach, expect, test } from 'vitest'
import { createHttp } from '../http.ts'
import { createLog } from '../log.ts'
import { withoutValues } from './trace-queries.ts'
import { remoteSpanIn } from './trace-requests.ts'
import { type RemoteSpan, setRecorder } from './tracing.ts'

const header = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const remote = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  traceFlags: 1,
}

afterEach(() => setRecorder(undefined))

/** The parent of the span of a request that arrives with the header, over a connection of this machine. */
async function parentWhen(behindProxy: boolean): Promise<Span | RemoteSpan | undefined> {
  const parents: (Span | RemoteSpan | undefined)[] = []
  const span = { setAttribute: () => span, end: () => undefined } as unknown as Span
  setRecorder({
    start: (_name, { parent }) => {
      parents.push(parent)
      return span
    },
    fail: () => undefined,
  })
  const app = createHttp(createLog('silent'), behindProxy)
  app.get('/a', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/a`, { headers: { traceparent: header } })
  await app.close()
  expect(parents).toHaveLength(1)
  return parents[0]
}

test('continues the trace of a proxy', async () => {
  expect(await parentWhen(true)).toEqual(remote)
})

test('begins a trace of its own where callers are not a proxy', async () => {
  expect(await parentWhen(false)).toBeUndefined()
})

test.each([
  undefined,
  '',
  `${header}-more`,
  header.toUpperCase(),
  '00-00000000000000000000000000000000-b7ad6b7169203331-01',
  '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
])('ignores the malformed header %s', (malformed) => {
  expect(remoteSpanIn(malformed)).toBeUndefined()
})

test('shows a statement without the values that it quotes', () => {
  expect(withoutValues("select 1 from a where b = 'Meera''s' and c = $1 and d = ''")).toBe(
    "select 1 from a where b = '?' and c = $1 and d = '?'",
  )
})
