import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

test('states the country of origin to its pharmacy and on the public page, until it is removed', async () => {
  const { _id, countryOfOrigin } = await newMedicine(pharmacy, { countryOfOrigin: 'DE' })
  expect(countryOfOrigin).toBe('DE')
  const params = { id: _id }
  expect(await shop.as().catalogue.detail({ params })).toMatchObject({ countryOfOrigin: 'DE' })
  const change = (country?: string | null) =>
    pharmacy.api.catalogue.update({ params, body: { name: 'A', countryOfOrigin: country } })
  expect((await change()).countryOfOrigin).toBe('DE')
  expect((await change('IN')).countryOfOrigin).toBe('IN')
  await expect(change('XX')).rejects.toMatchObject({
    status: 400,
    message: 'Choose a country from the list',
    errors: [{ path: 'countryOfOrigin' }],
  })
  expect((await change(null)).countryOfOrigin).toBeNull()
  expect(await shop.as().catalogue.detail({ params })).toMatchObject({ countryOfOrigin: null })
})
