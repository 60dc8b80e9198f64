import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { listWith37Bad, uploads, watchedSpool } from '../../../../../tests/uploads.ts'

let shop: TestShop
let csv: ReturnType<typeof uploads>
beforeAll(async () => {
  shop = await openTestShop()
  csv = uploads(shop)
})
afterAll(() => shop.close())

describe('a caller who goes away', () => {
  const post = (by: TestActor, length: number) => {
    const { port } = shop.app.server.address() as AddressInfo
    const headers = {
      'content-type': 'text/csv',
      authorization: `Bearer ${by.token}`,
      'content-length': length,
    }
    return request({ port, method: 'POST', path: '/api/pharmacy/imports', headers })
  }
  beforeAll(() => shop.app.listen({ port: 0 }))

  test('while the file is sent, leaves nothing behind', async () => {
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

  test('while rows are stored, finds all of them later', async () => {
    const by = await newPharmacy(shop)
    const many = ['name,price', ...Array.from({ length: 4000 }, (_, n) => `Many ${n},5`)].join('\n')
    const sent = post(by, many.length).end(many)
    const [answer] = await once(sent, 'response')
    await once(answer, 'data')
    answer.destroy()
    await expect
      .poll(() => csv.traces(by), { timeout: 15_000 })
      .toMatchObject([{ action: 'inventory_imported', after: { added: 4000, complete: true } }])
    expect(await csv.total(by)).toBe(4000)
  })
})
