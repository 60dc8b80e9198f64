import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { listWith37Bad, uploads, watchedSpool } from '../../../../../tests/uploads.ts'

let shop: TestShop
let csv: ReturnType<typeof uploads>
beforeAll(async () => {
  shop = await openTestShop()
  csv = uploads(shop)
  await shop.app.listen({ port: 0 })
})
afterAll(() => shop.close())

describe('a disconnected caller', () => {
  const post = (by: TestActor, length: number) => {
    const { port } = shop.app.server.address() as AddressInfo
    const headers = {
      'content-type': 'text/csv',
      authorization: `Bearer ${by.token}`,
      'content-length': length,
    }
    return request({ port, method: 'POST', path: '/api/pharmacy/imports', headers })
  }

  test('leaves nothing behind while it sends the file', async () => {
    const by = await newPharmacy(shop)
    const spooled = watchedSpool()
    const sent = post(by, listWith37Bad.length).on('error', () => undefined)
    sent.write(listWith37Bad.slice(0, 9000))
    await expect.poll(spooled).toBe(1)
    sent.destroy()
    await expect.poll(spooled).toBe(0)
    expect(await csv.upload(by, listWith37Bad, '?dryRun=true')).toMatchObject({ done: {} })
    expect(await csv.total(by)).toBe(0)
  })

  test('finds all rows stored later when it disconnects while they are stored', async () => {
    const by = await newPharmacy(shop)
    const many = ['name,price', ...Array.from({ length: 4000 }, (_, n) => `Many ${n},5`)].join('\n')
    const sent = post(by, many.length).end(many)
    const [answer] = await once(sent, 'response')
    await once(answer, 'data')
    answer.destroy()
    await expect
      .poll(() => csv.auditEntries(by), { timeout: 60_000 })
      .toMatchObject([{ action: 'inventory_imported', after: { added: 4000, complete: true } }])
    expect(await csv.total(by)).toBe(4000)
  })
})

test('answers the next request of a connection after it rejects a compressed file halfway', async () => {
  const by = await newPharmacy(shop)
  const { port } = shop.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'content-type': 'text/csv', authorization: `Bearer ${by.token}` }
  const send = async (body: Buffer, more: Record<string, string>) => {
    const path = '/api/pharmacy/imports/columns'
    const sent = request({ port, agent, method: 'POST', path, headers: { ...headers, ...more } })
    const [answer] = await once(sent.end(body), 'response')
    return { status: answer.statusCode, body: await json(answer) }
  }
  const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024, 'a'))
  expect(await send(bomb, { 'content-encoding': 'gzip' })).toMatchObject({ status: 413 })
  expect(await send(Buffer.from('name,price\nA,1\n'), {})).toMatchObject({ status: 200 })
  agent.destroy()
})
