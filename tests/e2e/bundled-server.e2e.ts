import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { api } from '#contract/index.ts'
import { demoLogins } from '#server/demo/people.ts'
import { templateFolder } from '#server/platform/embedded-template.ts'
import { firstAnswer, type Program, spawnProgram } from '../../scripts/program.ts'
import { freePort } from '../../scripts/run-postgres.ts'
import { callOverHttp } from '../http.ts'
import { readPdf } from '../pdf-text.ts'
import { drawPdfFile } from '../prescription-files.ts'

/* The built server, as `npm start` runs it: what it loads later, or from beside its sources, is where it looks. */

const dataDir = mkdtempSync(join(tmpdir(), 'aushadh-bundled-'))
let program: Program
let url: string
let metricsPort: string
/** What a collector of traces was sent. */
const sent: string[] = []
const collector = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  sent.push(text)
  response.end('{}')
})

beforeAll(async () => {
  cpSync(inject('demoShop'), dataDir, { recursive: true })
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  metricsPort = String(await freePort())
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port: collectorPort } = collector.address() as AddressInfo
  const settings = {
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    METRICS_PORT: metricsPort,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
    OTEL_TRACES_SAMPLER: 'always_on',
  }
  program = spawnProgram('build/shop/main.js', settings)
  await firstAnswer(`${url}/readyz`, program)
})
afterAll(async () => {
  await program?.stop()
  await new Promise((closed) => collector.close(closed))
  rmSync(dataDir, { recursive: true, force: true })
})

const clientOf = (token?: string) => createClient(api, callOverHttp(url, token))

async function asMeera() {
  const meera = demoLogins.find(({ role }) => role === 'customer')
  const body = { email: meera?.email ?? '', password: meera?.password ?? '' }
  const { token } = await clientOf().accounts.customerLogin({ body })
  return { token, client: clientOf(token) }
}

async function get(path: string, token?: string) {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  const answer = await fetch(url + path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer())
}

test('a new shop begins with the database that the build made', () => {
  expect(existsSync(join(templateFolder(), 'PG_VERSION'))).toBe(true)
})

test('serves pages, their files, and the window of the test payments', async () => {
  const { body: medicines } = await clientOf().catalogue.list({ query: {} })
  const home = String(await get('/'))
  expect(home).toContain('Aushadh')
  for (const path of ['/shop', `/medicines/${medicines[0]?._id}`, '/api/docs', '/support'])
    expect(String(await get(path))).toContain('<!DOCTYPE html>')
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(home) ?? []
  expect((await get(script)).length).toBeGreaterThan(0)
  expect(String(await get('/sandbox/razorpay/v1/checkout.js'))).toContain('Razorpay')
})

test('describes the API', async () => {
  const description = JSON.parse(String(await get('/api/openapi.json')))
  expect(Object.keys(description.paths).length).toBeGreaterThan(200)
})

test('draws an invoice, reads a prescription, and offers a passkey', async () => {
  const { token, client } = await asMeera()
  const { orders } = await client.orders.list()
  const order = orders.find(({ deliveryStatus }) => deliveryStatus === 'delivered')
  const [invoice] = await client.documents.ofOrder({ params: { orderId: order?._id ?? '' } })
  const { text } = await readPdf(await get(`/api/documents/${invoice?._id}/file`, token))
  expect(text).toContain('Meera Kulkarni')

  const id = randomUUID()
  await client.prescriptions.start({ params: { id } })
  const sent = await fetch(`${url}/api/prescriptions/${id}/uploads/${randomUUID()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(await drawPdfFile({ pages: 2 })),
  })
  expect([sent.status, (await sent.json()).prescription?.pages.length]).toEqual([200, 2])

  const { options } = await client.secondFactors.beginPasskey()
  expect(options).toMatchObject({ rp: { name: 'Aushadh' } })
})

test('logs people in, and refuses a password that is known from leaks', async () => {
  const body = { name: 'Asha Patil', email: 'asha@example.in', password: 'Password1!' }
  const registering = clientOf().accounts.customerRegister({ body })
  await expect(registering).rejects.toMatchObject({ status: 400 })
  await clientOf().accounts.customerRegister({ body: { ...body, password: 'Kesar!48lota' } })
})

test('shows metrics, and sends traces to a collector', async () => {
  await clientOf().catalogue.list({ query: {} })
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(
    /^aushadh_http_request_duration_seconds_count\{call="page",status="2xx"\} [1-9]/m,
  )
  expect(metrics).toMatch(/^process_resident_memory_bytes \d/m)
  await expect.poll(() => sent.join()).toContain('use case GET /api/medicines/')
})
