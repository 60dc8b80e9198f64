import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maskOf } from '#contract/drug-schedules.ts'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  password,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { midnight, partialBlocks } from '../../../../tests/selling.ts'
import { checkOutWith, uploaded } from '../../../../tests/verification.ts'
import { indianDay } from '../../platform/clock.ts'
import { setStoppedSchedules } from '../pharmacies/index.ts'

/** Schedule H1, with prescription, under form 21. */
const injection = {
  composition: 'Ceftriaxone (1000 mg)',
  form: 'injection',
  strength: '1000mg',
} as const
const tablet = { composition: 'Paracetamol (650 mg)', form: 'tablet', strength: '650mg' } as const

let scenario: Scenario
let admin: TestActor
let pharmacy: TestActor
let customer: TestActor
let made = 0
/** The name of the category of this test's medicines. */
let category: string
let prescribed: { _id: string; name: string }
let free: { _id: string; name: string }
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  made += 1
  category = `Injections ${made}`
  pharmacy = await newPharmacy(scenario.shop)
  customer = await newCustomer(scenario.shop)
  prescribed = await newMedicine(pharmacy, {
    ...injection,
    category,
    name: `Monoceftro ${made} injection`,
  })
  free = await newMedicine(pharmacy, {
    ...tablet,
    category: `Pain ${made}`,
    name: `Dolopar ${made}`,
  })
})
afterEach(async () => {
  scenario.shop.setNow(new Date())
  await scenario.shop.database.db.transaction((tx) => setStoppedSchedules(tx, 0))
})

const get = (url: string) => scenario.shop.send({ method: 'GET', url })
const listOf = async (query: string) =>
  scenario.shop.send({ method: 'GET', url: `/api/medicines/?${query}` })
const idsOf = (body: unknown) => (body as { _id: string }[]).map(({ _id }) => _id)
const countOf = async (pharmacy: string) => {
  const { headers } = await scenario.shop.as().catalogue.list({ query: { pharmacy, limit: 1 } })
  return headers['x-total-count']
}
const again = async ({ email }: TestActor) => {
  const { token } = await scenario.shop.as().accounts.customerLogin({ body: { email, password } })
  return scenario.shop.as(token)
}
const ofPharmacy = () => `pharmacy=${pharmacy.id}`

describe.each(Object.entries(partialBlocks))('once %s', (_, { by, reason }) => {
  const lose = () => by(scenario.shop, admin, pharmacy)

  test('a medicine that needs it leaves every public list, cached or not, and the others stay', async () => {
    const other = await newMedicine(scenario.pharmacy, { ...injection, category })
    const urls = [
      `/api/medicines/?q=monoceftro%20${made}`,
      `/api/medicines/?${ofPharmacy()}`,
      `/api/medicines/?${ofPharmacy()}&sort=price`,
      `/api/medicines/?category=${encodeURIComponent(category)}`,
      `/api/products?q=monoceftro%20${made}`,
      `/api/products?category=${encodeURIComponent(category)}`,
      `/api/suggestions?q=monoceftro%20${made}`,
      `/api/medicines/${other._id}/substitutes`,
      `/api/medicines/${other._id}/similar`,
    ]
    // Twice, so that responses that can be cached are.
    for (const url of [...urls, ...urls]) expect((await get(url)).status, url).toBe(200)
    const shownIn = async (id: string) => {
      const texts = await Promise.all(
        urls.map(async (url) => JSON.stringify((await get(url)).body)),
      )
      return urls.filter((_, at) => texts[at]?.includes(id))
    }
    expect(await shownIn(prescribed._id)).not.toEqual([])
    expect(await countOf(pharmacy.id)).toBe('2')
    await lose()
    expect(await shownIn(prescribed._id)).toEqual([])
    expect((await get(`/api/medicines/${prescribed._id}`)).status).toBe(404)
    expect((await get(`/api/medicines/${prescribed._id}/offers`)).status).toBe(404)
    expect(idsOf((await listOf(ofPharmacy())).body)).toEqual([free._id])
    expect(await countOf(pharmacy.id)).toBe('1')
    expect((await get(`/api/medicines/${free._id}`)).status).toBe(200)
  })

  test('facets, categories and price ranges count without it', async () => {
    const facets = async () =>
      scenario.shop.as().products.facets({ query: { pharmacy: pharmacy.id } })
    const before = await facets()
    expect([before.total, before.categories.length]).toEqual([2, 2])
    await lose()
    const after = await facets()
    expect(after.total).toBe(1)
    expect(after.categories).toEqual([{ name: `Pain ${made}`, count: 1 }])
    const names = (await scenario.shop.as().catalogue.categories()).map(({ name }) => name)
    expect(names.includes(category)).toBe(false)
    expect(names).toContain(`Pain ${made}`)
  })

  test('the sitemap leaves it out', async () => {
    const inSitemap = async (id: string) => {
      const index = String((await get('/sitemap.xml')).body)
      const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(
        ([, at]) => at ?? '',
      )
      const texts = await Promise.all(parts.map(async (at) => String((await get(at)).body)))
      return texts.some((text) => text.includes(id))
    }
    expect(await inSitemap(prescribed._id)).toBe(true)
    await lose()
    expect(await inSitemap(prescribed._id)).toBe(false)
    expect(await inSitemap(free._id)).toBe(true)
  })

  test('carts and checkouts refuse it, and sell what needs nothing', async () => {
    await customer.api.cart.add({ body: { itemId: prescribed._id, quantity: 1 } })
    await lose()
    const { cart, orders } = await again(customer)
    expect((await cart.view()).cartData).toMatchObject([{ stockQuantity: 0 }])
    await expect(cart.add({ body: { itemId: prescribed._id, quantity: 1 } })).rejects.toMatchObject(
      { status: 404 },
    )
    const ordered = ({ _id }: { _id: string }) => ({
      body: { cartItems: [{ _id, quantity: 1 }], deliveryAddress: address },
    })
    await expect(orders.createPayment(ordered(prescribed))).rejects.toMatchObject({
      status: 409,
      code: 'cart_changed',
    })
    expect((await orders.createPayment(ordered(free))).order.id).toBeTruthy()
  })

  test('a customer who is paying for it is refunded', async () => {
    const chosen = await uploaded(scenario, customer)
    const { order } = await checkOutWith(customer, chosen, { _id: prescribed._id, quantity: 1 })
    const paid = await scenario.shop.sandbox.pay(order.id)
    await lose()
    const { orders } = await again(customer)
    await expect(orders.verifyPayment({ body: paid })).rejects.toMatchObject({
      code: 'payment_unfulfillable',
    })
  })

  test('its pharmacy reads why in its inventory', async () => {
    await lose()
    const { token } = await scenario.shop
      .as()
      .pharmacies.login({ body: { email: pharmacy.email, password } })
    const { body } = await scenario.shop.as(token).catalogue.inventory({ query: { sort: 'name' } })
    expect(body.map(({ offSale }) => offSale?.reason ?? null)).toEqual([null, reason])
  })
})

test('a registration of a pharmacist ends at midnight in India, and not a second before', async () => {
  const today = indianDay(new Date())
  await scenario.shop.database.run(
    `with ended as (update pharmacist_registrations set valid_to = $2 where pharmacy_id = $1)
     update pharmacies set pharmacist_until = $2::date + 1 where id = $1`,
    [pharmacy.id, today],
  )
  scenario.shop.setNow(midnight(-1))
  const list = `/api/medicines/?${ofPharmacy()}`
  for (const _ of ['computed', 'cached']) {
    expect((await get(`/api/medicines/${prescribed._id}`)).status).toBe(200)
    expect(idsOf((await get(list)).body)).toHaveLength(2)
  }
  scenario.shop.setNow(midnight(0))
  expect((await get(`/api/medicines/${prescribed._id}`)).status).toBe(404)
  expect(idsOf((await get(list)).body)).toEqual([free._id])
})

test('a stopped schedule is sold again once it is resumed, and the others never stop', async () => {
  const { db } = scenario.shop.database
  const url = `/api/medicines/${prescribed._id}`
  const stop = (...schedules: Parameters<typeof maskOf>[0]) =>
    db.transaction((tx) => setStoppedSchedules(tx, maskOf(schedules)))
  await stop('OTC', 'G', 'H')
  expect((await get(url)).status).toBe(200)
  await stop('H1')
  expect((await get(url)).status).toBe(404)
  await stop()
  expect((await get(url)).status).toBe(200)
})

test('a pharmacy that registers later does not sell a stopped schedule either', async () => {
  const decide = async (stopped: 'H1'[]) => {
    const { rules } = await admin.api.operatorRules.show()
    const { version: seenVersion, ...known } = rules
    const reason = 'Asked by the licensing authority.'
    await admin.api.operatorRules.change({ body: { ...known, stopped, reason, seenVersion } })
  }
  await decide(['H1'])
  const late = await newPharmacy(scenario.shop)
  const { _id } = await newMedicine(late, injection)
  const { _id: otc } = await newMedicine(late, tablet)
  expect((await get(`/api/medicines/${_id}`)).status).toBe(404)
  expect((await get(`/api/medicines/${otc}`)).status).toBe(200)
  await decide([])
  expect((await get(`/api/medicines/${_id}`)).status).toBe(200)
})
