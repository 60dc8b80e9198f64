import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
let pharmacy: TestActor
let other: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  // A Monday, 20:30 in India.
  shop.setNow(new Date('2027-11-15T15:00:00Z'))
})
beforeEach(async () => {
  pharmacy = await newPharmacy(shop)
  other = await newPharmacy(shop)
})
afterAll(() => shop.close())

const deliverIn = (seller: TestActor, ...districts: string[]) =>
  seller.api.deliveryAreas.change({
    body: { districts, prefixes: [], pin: null, radiusKm: null },
  })

async function promisesTo(pin: string, asked: { products?: string; medicines?: string }) {
  const { body } = await shop.as().promises.list({ params: { pin }, query: asked })
  return body.promises.map(({ promisedOn }) => promisedOn)
}

describe('a medicine', () => {
  test.each([
    ['nearby', '411002', '2027-11-16'],
    ['within 500 km', '400001', '2027-11-17'],
    ['farther', '440001', '2027-11-18'],
    ['to an unknown PIN code', '999999', '2027-11-18'],
    ['outside the State of a seller without GSTIN', '560001', null],
  ])('is promised %s', async (_, pin, promised) => {
    const { _id: medicines } = await newMedicine(pharmacy)
    expect(await promisesTo(pin, { medicines })).toEqual([promised])
  })

  test('is not deliverable outside its pharmacy’s areas', async () => {
    await deliverIn(pharmacy, 'Nagpur')
    const { _id: medicines } = await newMedicine(pharmacy)
    expect(await promisesTo('411002', { medicines })).toEqual([null])
    expect(await promisesTo('440001', { medicines })).toEqual(['2027-11-18'])
  })

  test('counts from the pharmacy’s next open day', async () => {
    await pharmacy.api.deliverySchedules.change({
      body: {
        weekdays: ['monday', 'thursday'],
        cutoff: '20:00',
        holidays: [],
        closedOnNationalHolidays: true,
      },
    })
    const { _id: medicines } = await newMedicine(pharmacy)
    expect(await promisesTo('411002', { medicines })).toEqual(['2027-11-19'])
  })

  test('has no promise while it is out of stock or not on sale', async () => {
    const { _id: sold } = await newMedicine(pharmacy, { stockQuantity: 0 })
    const { _id: hidden } = await newMedicine(await newPharmacy(shop, { verified: false }))
    expect(await promisesTo('411002', { medicines: `${sold},${hidden}` })).toEqual([])
  })

  test('on prescription has one in the district of its pharmacy alone', async () => {
    const { _id: medicines } = await newMedicine(pharmacy, { composition: 'Atorvastatin (10mg)' })
    expect(await promisesTo('411002', { medicines })).toEqual(['2027-11-16'])
    expect(await promisesTo('440001', { medicines })).toEqual([])
  })
})

describe('a product', () => {
  const same = {
    name: 'Dolo 650 Tablet',
    composition: 'Paracetamol (650mg)',
    manufacturer: 'Micro Labs Ltd',
    packSize: 'strip of 15 tablets',
  }
  beforeEach(() =>
    shop.database.run('update medicines set deleted_at = now() where deleted_at is null'),
  )

  async function offersOf(price: number, dearer: number) {
    const { _id } = await newMedicine(pharmacy, { ...same, price })
    await newMedicine(other, { ...same, price: dearer })
    const { product } = await shop.as().catalogue.detail({ params: { id: _id } })
    return { products: product._id }
  }

  test('has the date of its cheapest offer that is delivered there', async () => {
    await deliverIn(pharmacy, 'Nagpur')
    const asked = await offersOf(20, 30)
    expect(await promisesTo('411002', asked)).toEqual(['2027-11-16'])
    expect(await promisesTo('440001', asked)).toEqual(['2027-11-18'])
  })

  test('has the date of a dearer offer of a seller without limits', async () => {
    await deliverIn(pharmacy, 'Nagpur')
    await shop.database.run(
      `update pharmacies set enrolment_number = null, gstin = '27AAPFU0939F1ZV', state_code = '27' where id = $1`,
      [other.id],
    )
    const asked = await offersOf(20, 30)
    expect(await promisesTo('560001', asked)).toEqual(['2027-11-18'])
  })

  test('is not deliverable if none of its offers is', async () => {
    await deliverIn(pharmacy, 'Nagpur')
    await deliverIn(other, 'Nagpur')
    expect(await promisesTo('411002', await offersOf(20, 30))).toEqual([null])
  })
})

test('may be kept for a minute, by anybody', async () => {
  const { headers } = await shop
    .as(pharmacy.token)
    .promises.list({ params: { pin: '411002' }, query: {} })
  expect(headers).toEqual({ 'cache-control': 'public, max-age=60' })
})

test.each([
  ['an id that is none', { products: 'paracetamol' }],
  [
    'more than a hundred',
    { medicines: Array.from({ length: 101 }, () => crypto.randomUUID()).join() },
  ],
])('refuses %s', async (_, query) => {
  const call = shop.as().promises.list({ params: { pin: '411002' }, query })
  await expect(call).rejects.toMatchObject({ status: 400 })
})
