import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy } from '../../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../../tests/counter.ts'
import { of, shelvesOf } from '../../../../../tests/shelves.ts'

let counter: Counter
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  counter = await openCounter()
  shelves = shelvesOf(counter)
})
afterAll(() => counter.shop.close())

describe('the ledger', () => {
  test('goes on page by page, and ends with what there was first', async () => {
    const id = await shelves.shelf()
    for (let n = 2; n <= 6; n += 1)
      await shelves.add(id, { number: `B-${n}`, expiryDate: '2090-06-30', units: n })
    const balances: number[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) }
      const page = await counter.pharmacy.api.batches.ledger({ ...of(id), query })
      expect(page.headers['x-total-count']).toBe('6')
      balances.push(...page.body.map(({ balance }) => balance))
      cursor = /[?&]cursor=([^>&]+)[^>]*>; rel="next"/.exec(page.headers.link ?? '')?.[1]
    } while (cursor !== undefined)
    expect(balances).toEqual([30, 24, 19, 15, 12, 10])
  })

  test('as CSV has every movement, of one medicine or of all', async () => {
    const own = await newPharmacy(counter.shop)
    const first = await newMedicine(own, { name: '=Danger', stockQuantity: 4 })
    const second = await newMedicine(own, { name: 'Second', stockQuantity: 6 })
    await own.api.batches.add({
      ...of(first._id),
      body: { number: 'B-2', expiryDate: '2091-01-31', units: 5 },
    })
    await own.api.catalogue.remove(of(second._id))
    const csv = async (query = '') => {
      const url = `/api/pharmacy/stock-ledger/export${query}`
      const { body } = await counter.shop.send({ method: 'GET', url, token: own.token })
      return String(body).trim().split('\r\n').slice(1)
    }
    const one = await csv(`?medicine=${first._id}`)
    expect(one.map((line) => line.split(',').slice(4, 8).join())).toEqual([
      'Brought in,pharmacy,4,4',
      'Brought in,pharmacy,5,9',
    ])
    expect(one[0]).toContain(",'=Danger,")
    expect(await csv()).toHaveLength(3)
  })
})
