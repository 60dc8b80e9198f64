import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
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

beforeAll(async () => {
  cpSync(inject('demoShop'), dataDir, { recursive: true })
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  const settings = { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  program = spawnProgram('build/shop/main.js', settings)
  await firstAnswer(`${url}/readyz`, program)
})
afterAll(async () => {
  await program?.stop()
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
