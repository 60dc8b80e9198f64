import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { of, stockOf } from '../../../../../tests/stocks.ts'
import { uploads } from '../../../../../tests/uploads.ts'

let scenario: Scenario
let stocks: ReturnType<typeof stockOf>
beforeAll(async () => {
  scenario = await openScenario()
  stocks = stockOf(scenario)
})
afterAll(() => scenario.shop.close())

const earlier = '2089-01-31'

test.each([
  [
    'form',
    (id: string) =>
      scenario.pharmacy.api.catalogue.update({
        ...of(id),
        body: { name: 'Dolo 650', expiryDate: earlier },
      }),
  ],
  [
    'import',
    (id: string) =>
      uploads(scenario.shop).upload(
        scenario.pharmacy,
        `sku,name,price,batchNumber,expiryDate\n${id.slice(0, 8)},,,B-1,${earlier}`,
      ),
  ],
])(
  'an earlier expiry date from the %s picks sold items again from other batches',
  async (_, enter) => {
    const id = await stocks.addMedicine({ stockQuantity: 4 })
    await scenario.shop.database.run('update medicines set sku = left(id::text, 8) where id = $1', [
      id,
    ])
    await scenario.buy(await newCustomer(scenario.shop), { _id: id, quantity: 3 })
    await stocks.add(id, { number: 'B-2', expiryDate: '2090-09-30', units: 2 })
    await enter(id)
    // One unit of the sold three has to stay: the other batch has only two.
    expect(await stocks.batchesOf(id)).toMatchObject([
      { number: 'B-1', expiryDate: earlier, units: 3, promised: 1 },
    ])
    expect(await stocks.ownView(id)).toMatchObject({ stockQuantity: 3, expiryDate: earlier })
  },
)
