import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { createLog } from '../log.ts'
import { startTracing } from './start-tracing.ts'
import { spanned, spanOfLog } from './tracing.ts'

type Attribute = { key: string; value: { stringValue?: string; arrayValue?: unknown } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status?: { code?: number }
}

/** A collector in this process: the spans that it was sent, by OTLP. */
async function openCollector() {
  const spans: Span[] = []
  const seen: { url: string | undefined; key: unknown }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    seen.push({ url: request.url, key: request.headers['x-key'] })
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((done) => void server.close(() => done()))
  return { spans, seen, endpoint: `http://127.0.0.1:${port}`, close }
}

const log = createLog('silent')
let collector: Awaited<ReturnType<typeof openCollector>>
const start = () =>
  startTracing(
    {
      endpoint: collector.endpoint,
      headers: { 'x-key': 'a key' },
      service: 'aushadh',
      sampler: 'always_on',
      ratio: 1,
    },
    log,
  )
beforeAll(async () => {
  collector = await openCollector()
})
afterAll(() => collector.close())

test('records one checkout as one connected tree of spans, without values', async () => {
  const tracing = await start()
  const scenario: Scenario = await openScenario()
  try {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy, { price: 30 })
    const answer = await scenario.shop.app.inject({
      method: 'POST',
      url: '/api/payment/create-order',
      headers: { authorization: `Bearer ${customer.token}` },
      payload: { cartItems: [{ _id, quantity: 2 }], deliveryAddress: address },
    })
    expect(answer.statusCode).toBe(200)
    const id = String(answer.headers['x-request-id'])
    await tracing.close()
    const { spans, seen } = collector
    expect(seen[0]).toEqual({ url: '/v1/traces', key: 'a key' })
    const attributeOf = (span: Span, key: string) =>
      JSON.stringify(span.attributes.find((one) => one.key === key)?.value ?? null)
    const root = spans.find((span) =>
      attributeOf(span, 'http.response.header.x-request-id').includes(id),
    )
    expect(root?.name).toBe('POST /api/payment/create-order')
    expect(root?.parentSpanId).toBeFalsy()
    const own = spans.filter(({ traceId }) => traceId === root?.traceId)
    const byId = new Map(own.map((span) => [span.spanId, span]))
    for (const span of own.filter((one) => one !== root))
      expect.soft(byId.has(span.parentSpanId ?? ''), span.name).toBe(true)
    const useCase = own.find(({ name }) => name === 'use case POST /api/payment/create-order')
    expect(useCase?.parentSpanId).toBe(root?.spanId)
    const provider = own.find(({ name }) => name === 'POST /v1/orders')
    expect(provider?.parentSpanId).toBe(useCase?.spanId)
    const statements = own.filter((span) => attributeOf(span, 'db.query.text') !== 'null')
    expect(statements.length).toBeGreaterThan(3)
    expect(statements.map((span) => attributeOf(span, 'db.query.text')).join()).toContain('$1')
    const all = JSON.stringify(own)
    for (const value of [
      address.fullName,
      address.phone,
      address.addressLine1,
      customer.token,
      _id,
    ])
      expect.soft(all).not.toContain(value)
  } finally {
    await scenario.shop.close()
    await tracing.close()
  }
})

test('names the span in lines of the log, also of a job, and its failure without the message', async () => {
  const tracing = await start()
  const lines: string[] = []
  const own = createLog('info', { write: (line) => void lines.push(line) })
  const failing = spanned('job a', 'internal', {}, async () => {
    await Promise.resolve()
    own.info('inside')
    throw Object.assign(new Error('meera@example.in is taken'), { code: '23505' })
  })
  await expect(failing).rejects.toThrow('is taken')
  own.info('outside')
  await tracing.close()
  const span = collector.spans.find(({ name }) => name === 'job a')
  const [first, second] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({ trace_id: span?.traceId, span_id: span?.spanId })
  expect(second).not.toHaveProperty('trace_id')
  expect(span?.status?.code).toBe(2)
  expect(JSON.stringify(span)).toContain('23505')
  expect(JSON.stringify(span)).not.toContain('meera')
})

test('loads the packages of OpenTelemetry only where spans are recorded', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const loading = files.filter((file) =>
    /^import (?!type ).*'@opentelemetry|import\('@opentelemetry/m.test(readFileSync(file, 'utf8')),
  )
  expect(loading).toEqual(['src/server/platform/tracing/start-tracing.ts'])
  const text = readFileSync(loading[0] ?? '', 'utf8')
  expect(text).not.toMatch(/^import .*'@opentelemetry/m)
  expect(spanOfLog()).toEqual({})
})
