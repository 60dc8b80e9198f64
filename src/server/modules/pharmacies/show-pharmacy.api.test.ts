import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedCustomer, seedOrder } from '../../../../tests/orders.ts'

let shop: TestShop
let pharmacy: TestActor
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
  owner = await seedCustomer(shop.database, { name: 'Meera', email: 'meera@example.in' })
})
afterAll(() => shop.close())

const shown = (id: string) => shop.as().pharmacies.shown({ params: { id } })

/** Inserts a customer's rating of a shipment of this pharmacy. */
async function rated(stars: number): Promise<string> {
  const order = await seedOrder(shop.database, owner)
  const { rows } = await shop.database.run(
    `insert into seller_ratings (shipment_id, pharmacy_id, customer_id, stars, rated_at)
     select c.id, $2, $3, $4, now() from shipments c where c.order_id = $1 returning shipment_id`,
    [order, pharmacy.id, owner, stars],
  )
  return String((rows[0] as { shipment_id: string }).shipment_id)
}

describe('a pharmacy’s page', () => {
  test('shows its details and active licences, and no rating before the first', async () => {
    const profile = await pharmacy.api.pharmacies.profile()
    expect(await shown(pharmacy.id)).toEqual({
      _id: pharmacy.id,
      name: profile.name,
      address: profile.address,
      licenseNumber: profile.licenseNumber,
      email: profile.email,
      phone: profile.phone,
      rating: null,
      punctuality: null,
      selling: true,
      licences: [
        { form: '20', number: profile.licenseNumber, issuingAuthority: '' },
        { form: '21', number: `${profile.licenseNumber}/21`, issuingAuthority: '' },
      ],
    })
  })

  test('shows the average rating and the number of each rating', async () => {
    for (const stars of [5, 5, 4]) await rated(stars)
    expect((await shown(pharmacy.id)).rating).toEqual({
      average: 4.7,
      count: 3,
      counts: [0, 0, 0, 1, 2],
    })
  })

  test('does not exist for a waiting or closed pharmacy', async () => {
    const waiting = await newPharmacy(shop, { verified: false })
    const closed = await newPharmacy(shop)
    await (await newAdmin(shop)).api.people.deletePharmacy({ params: { id: closed.id }, query: {} })
    for (const { id } of [waiting, closed])
      await expect(shown(id)).rejects.toMatchObject({ status: 404, code: 'pharmacy_not_found' })
    await expect(shown('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('lists its medicines through the catalogue', async () => {
  const other = await newPharmacy(shop)
  await newMedicine(pharmacy)
  const { _id } = await newMedicine(other)
  const { body, headers } = await shop.as().catalogue.list({ query: { pharmacy: other.id } })
  expect(body.map((one) => one._id)).toEqual([_id])
  expect(headers['x-total-count']).toBe('1')
})
