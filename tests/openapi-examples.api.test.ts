import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { addressOf } from '#contract/client.ts'
import { type Endpoint, takenTypes } from '#contract/endpoint.ts'
import type { CallExample } from '#contract/examples/example.ts'
import { examples } from '#contract/examples/index.ts'
import { api } from '#contract/index.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { address } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { bookSale } from './earnings.ts'
import { headersOf, signatureOf } from './events.ts'
import { alive, peopled, tokenFor, type World } from './example-world.ts'
import { type ParcelStep, takeParcelTo } from './parcels.ts'
import { resetToken } from './passwords.ts'
import { bringParcel, itemOf } from './returns.ts'
import { deliver } from './reviews.ts'

/* Every example of the description, sent to a living shop as it stands there. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ payments: true, outbox: true })
})
afterAll(() => shop.close())

type Request = {
  params?: { id?: string; orderId?: string }
  query?: unknown
  body?: { itemId?: string; token?: string }
}

/** What must have happened before the call makes sense. */
const before: Record<string, (world: World, request: Request) => Promise<unknown>> = {
  'cart.update': (world, { body }) => addToCart(world, body?.itemId),
  'cart.remove': (world, { params }) => addToCart(world, params?.id),
  'reviews.write': receive,
  'pharmacyOrders.list': ({ consignment }) => consignment(),
  'pharmacyOrders.pack': bringTo('accepted'),
  'pharmacyOrders.handOver': bringTo('packed'),
  'pharmacyOrders.deliver': bringTo('shipped'),
  'notifications.read': hearOfIt,
  'orders.rate': bringTo('delivered'),
  'orders.list': ({ buy }) => buy(),
  'payouts.payByHand': async ({ shop, pharmacy }) =>
    bookSale(shop.database, (await pharmacy()).id, 55_70, new Date()),
  'returns.ofOrder': bringLine,
  'returns.ask': bringLine,
  'adminReturns.accept': waitForAnswer,
  'adminReturns.refuse': waitForAnswer,
  'customerPassword.reset': (world, request) => useMailedLink('customer', world, request),
  'pharmacyPassword.reset': (world, request) => useMailedLink('pharmacy', world, request),
  'adminPassword.reset': (world, request) => useMailedLink('admin', world, request),
}

function bringTo(state: ParcelStep) {
  return async ({ pharmacy }: World, { params }: Request) =>
    takeParcelTo(await pharmacy(), params?.id ?? '', state)
}

/** A pharmacy's time to answer is over. */
async function waitForAnswer({ shop }: World) {
  await shop.database.run(`update returns set requested_at = requested_at - interval '3 days'`)
}

/** The order that is asked about arrives, and its line is the one meant. */
async function bringLine(world: World, { params, body }: Request) {
  const orderId = params?.orderId ?? ''
  const parcel = { pharmacy: await world.pharmacy(), customer: await world.customer(), orderId }
  await bringParcel(world.shop, parcel)
  if (body !== undefined) body.itemId = await itemOf(world.shop, orderId)
}

async function useMailedLink(role: Role, world: World, { body }: Request) {
  const { email } = await world[role]()
  if (body !== undefined) body.token = await resetToken(world.shop, role, email)
}

/** The medicine that is asked about, delivered. */
async function receive({ shop, customer, admin }: World, { params }: Request) {
  const { api } = await customer()
  const cartItems = [{ _id: params?.id ?? '', quantity: 1 }]
  const { order } = await api.orders.createPayment({
    body: { cartItems, deliveryAddress: address },
  })
  const body = await shop.sandbox.pay(order.id)
  await deliver(await admin(), (await api.orders.verifyPayment({ body })).orderId)
}

async function hearOfIt({ shop, customer }: World, { params }: Request) {
  const { id, api } = await customer()
  await notify(shop.database.db, new Date(), [
    { to: { role: 'customer', id }, kind: 'consignment_new' },
  ])
  const [newest] = (await api.notifications.list()).notifications
  if (params !== undefined) params.id = String(newest?._id)
}

async function addToCart({ customer }: World, itemId = '') {
  await (await customer()).api.cart.add({ body: { itemId, quantity: 1 } })
}

const calls = Object.entries(api).flatMap(([module, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).map(([name, entry]) => {
    const ofModule = examples[module as keyof typeof examples] as
      | Record<string, CallExample<Endpoint>>
      | undefined
    return { call: `${module}.${name}`, entry, example: ofModule?.[name] }
  }),
)

test.each(calls)('the example of $call works', async ({ call, entry, example }) => {
  const world = peopled(shop)
  const request = (await alive(example?.request ?? {}, world)) as Request
  await before[call]?.(world, request)
  const { upload: file = '' } = example ?? {}
  const upload = typeof file === 'string' ? await alive(file, world) : Buffer.from(file)
  const answer = await shop.send({
    method: entry.method,
    url: addressOf(entry, request),
    token: await tokenFor(entry.access, world),
    ...(entry.takes === undefined
      ? { body: request.body }
      : {
          body: upload,
          headers: headersOf({ signature: signatureOf(upload) }, takenTypes(entry)[0]),
        }),
  })
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.headers.get('content-type')).toContain(entry.gives ?? 'application/json')
  if (entry.gives === 'image/webp') return
  const bodies = bodiesOf(entry, answer.body)
  for (const body of bodies) expect(entry.response.safeParse(body).error).toBeUndefined()
  // Of many lines, the example is one.
  expect(bodies.map(kindOf)).toContainEqual(kindOf(example?.answer))
})

/** What the response shape speaks of: the body, or each line of a streamed one. */
function bodiesOf(entry: Endpoint, body: unknown): unknown[] {
  if (entry.gives !== 'application/x-ndjson') return [body]
  const lines = String(body).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as unknown)
}

/** An object's kind is the fields it has; a table's is its head. */
function kindOf(body: unknown): unknown {
  if (typeof body === 'string' && body.startsWith('%PDF-')) return 'a PDF'
  if (typeof body === 'string') return body.split(/\r?\n/, 1)[0]
  if (Array.isArray(body)) return 'a list'
  return Object.keys(body as object).sort()
}

test('the description is served whole, kept by whoever asks, and 304 when they have it', async () => {
  const first = await shop.send({ method: 'GET', url: '/api/openapi.json' })
  expect(first).toMatchObject({ status: 200, body: { openapi: '3.1.0' } })
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
  const ask = (value: string) =>
    shop.send({ method: 'GET', url: '/api/openapi.json', headers: { 'if-none-match': value } })
  expect(await ask(`"other", ${tag}`)).toMatchObject({ status: 304, body: '' })
  expect(await ask('"other"')).toMatchObject({ status: 200 })
})
