import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { of, stockOf } from '../../../../../tests/stocks.ts'

let scenario: Scenario
let stocks: ReturnType<typeof stockOf>
beforeAll(async () => {
  scenario = await openScenario()
  stocks = stockOf(scenario)
})
afterAll(() => scenario.shop.close())

describe('the stock history', () => {
  test('pages through all movements and ends with the first one', async () => {
    const id = await stocks.addMedicine()
    for (let n = 2; n <= 6; n += 1)
      await stocks.add(id, { number: `B-${n}`, expiryDate: '2090-06-30', units: n })
    const balances: number[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) }
      const page = await scenario.pharmacy.api.batches.movements({ ...of(id), query })
      expect(page.headers['x-total-count']).toBe('6')
      balances.push(...page.body.map(({ balance }) => balance))
      cursor = /[?&]cursor=([^>&]+)[^>]*>; rel="next"/.exec(page.headers.link ?? '')?.[1]
    } while (cursor !== undefined)
    expect(balances).toEqual([30, 24, 19, 15, 12, 10])
  })

  test('exports every movement as CSV, of one medicine or of all', async () => {
    const own = await newPharmacy(scenario.shop)
    const first = await newMedicine(own, { name: '=Danger', stockQuantity: 4 })
    const second = await newMedicine(own, { name: 'Second', stockQuantity: 6 })
    await own.api.batches.add({
      ...of(first._id),
      body: { number: 'B-2', expiryDate: '2091-01-31', units: 5 },
    })
    await own.api.catalogue.remove(of(second._id))
    const csv = async (query = '') => {
      const url = `/api/pharmacy/stock-movements/export${query}`
      const { body } = await scenario.shop.send({ method: 'GET', url, token: own.token })
      return String(body).trim().split('\r\n').slice(1)
    }
    const one = await csv(`?medicine=${first._id}`)
    expect(one.map((line) => line.split(',').slice(4, 9).join())).toEqual([
      'Received,pharmacy,Owner,4,4',
      'Received,pharmacy,Owner,5,9',
    ])
    expect(one[0]).toContain(",'=Danger,")
    expect(await csv()).toHaveLength(3)
  })
})
