import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { addressOf } from '#contract/client.ts'
import { type Endpoint, takenTypes } from '#contract/endpoint.ts'
import { digestOf, newLinkToken } from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { createLog } from '#server/platform/log.ts'
import { usualTerms } from '#server/platform/terms.ts'
import { storeUnconfirmed } from '#server/platform/unconfirmed-emails.ts'
import { address, type TestActor } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { postSale } from './earnings.ts'
import { headersOf, signatureOf } from './events.ts'
import { exampleCalls } from './example-calls.ts'
import { cartsBefore } from './example-carts.ts'
import { cashBefore } from './example-cash.ts'
import { ordersBefore } from './example-orders.ts'
import { secondFactorsBefore } from './example-second-factors.ts'
import { verificationsBefore } from './example-verifications.ts'
import { inWorld, newExampleWorld, tokenFor, type World } from './example-world.ts'
import { newVisitorGrievance } from './grievances.ts'
import { emailChangeToken, resetToken } from './passwords.ts'
import { deliver } from './reviews.ts'
import { expectNoSecretsIn, expectNoStoredSecrets } from './secrets-in.ts'
import { deliveryCodeOf, type ShipmentStep, takeShipmentTo } from './shipments.ts'
import { inviteMember, submitPharmacist } from './staff.ts'

/* Sends every example of the OpenAPI description to a running shop. */

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const terms = { ...usualTerms, cash: { upToPaise: 2000_00, pins: [] } }
  shop = await openTestShop({ payments: true, outbox: true, log, terms })
})
afterAll(() => shop.close())

type Request = {
  params?: { id?: string; orderId?: string }
  query?: unknown
  body?: { itemId?: string; token?: string; code?: string; shipments?: string[] }
}

/** What must have happened before the call makes sense. */
const before: Record<string, (world: World, request: Request) => Promise<unknown>> = {
  ...cartsBefore,
  ...verificationsBefore,
  ...ordersBefore,
  ...cashBefore,
  ...secondFactorsBefore,
  'reviews.write': receive,
  'pharmacyShipments.list': ({ shipment }) => shipment(),
  'pharmacyShipments.pack': bringTo('accepted'),
  'pharmacyShipments.handOver': bringTo('packed'),
  'pharmacyShipments.deliver': useDeliveryCode,
  'notifications.read': receiveNotification,
  'orders.rate': bringTo('delivered'),
  'orders.list': ({ buy }) => buy(),
  'payouts.payByHand': async ({ shop, pharmacy }) =>
    postSale(shop.database, (await pharmacy()).id, 55_70, new Date()),
  'adminReturns.accept': waitForAnswer,
  'adminReturns.refuse': waitForAnswer,
  'grievances.reopen': async ({ admin }, { params }) => resolve(await admin(), params?.id),
  'grievances.readLinked': useGrievanceLink,
  'grievances.writeLinked': useGrievanceLink,
  'grievances.reopenLinked': async (world, request) => {
    await useGrievanceLink(world, request)
    const { api } = await world.admin()
    const { body } = await api.adminGrievances.list({ query: { limit: 1 } })
    await resolve(await world.admin(), body[0]?._id)
  },
  'inspection.open': useInspectionLink,
  'inspection.rows': useInspectionLink,
  'inspection.sheet': useInspectionLink,
  'inspection.print': useInspectionLink,
  'staff.showInvitation': receiveInvitation,
  'staff.accept': receiveInvitation,
  'pharmacists.list': async ({ pharmacy }) => submitPharmacist(await pharmacy()),
  'pharmacists.end': async ({ admin }, { params }) =>
    (await admin()).api.pharmacists.verify({
      params: { id: params?.id ?? '' },
      body: { validTo: '2099-12-30' },
    }),
  'customerPassword.reset': (world, request) => useEmailedLink('customer', world, request),
  'pharmacyPassword.reset': (world, request) => useEmailedLink('pharmacy', world, request),
  'customerEmail.confirm': (world, request) => useEmailLink('customer', world, request),
  'adminEmail.confirm': (world, request) => useEmailLink('admin', world, request),
  'pharmacyEmail.confirm': useConfirmationLink,
  'adminPassword.reset': (world, request) => useEmailedLink('admin', world, request),
}

function bringTo(state: ShipmentStep) {
  return async ({ pharmacy }: World, { params }: Request) =>
    takeShipmentTo(await pharmacy(), params?.id ?? '', state)
}

/** Sends the shipment of the request, and fills in its customer's code. */
async function useDeliveryCode(world: World, request: Request) {
  const id = request.params?.id ?? ''
  await bringTo('shipped')(world, request)
  const { order } = await (await world.pharmacy()).api.pharmacyShipments.detail({ params: { id } })
  if (request.body)
    request.body.code = await deliveryCodeOf(await world.customer(), order.orderId, id)
}

/** The token of a link that the pharmacy has just created. */
async function useInspectionLink({ pharmacy }: World, { body }: Request) {
  const { api } = await pharmacy()
  const { url } = await api.inspectionLinks.create({ body: { label: 'Inspector', days: 1 } })
  if (body) body.token = url.split('#token=')[1] ?? ''
}

/** Lets the pharmacy's time to accept run out. */
async function waitForAnswer({ shop }: World) {
  await shop.database.run(`update returns set requested_at = requested_at - interval '3 days'`)
}

async function receiveInvitation({ shop, pharmacy }: World, { body }: Request) {
  if (body !== undefined) body.token = (await inviteMember(shop, await pharmacy())).token
}

async function useEmailedLink(role: Role, world: World, { body }: Request) {
  const { email } = await world[role]()
  if (body !== undefined) body.token = await resetToken(world.shop, role, email)
}

async function useEmailLink(role: 'customer' | 'admin', world: World, { body }: Request) {
  const email = 'meera.kulkarni@example.in'
  if (body !== undefined)
    body.token = await emailChangeToken(world.shop, role, await world[role](), email)
}

/** The link of a pharmacy that has just registered. */
async function useConfirmationLink({ shop, pharmacy }: World, { body }: Request) {
  const token = newLinkToken()
  const link = { tokenHash: digestOf(token), expiresAt: new Date(Date.now() + 3_600_000) }
  const { id } = await pharmacy()
  await storeUnconfirmed(shop.database.db, { role: 'pharmacy', id }, link)
  if (body !== undefined) body.token = token
}

async function useGrievanceLink({ shop }: World, { body }: Request) {
  const { token } = await newVisitorGrievance(shop)
  if (body !== undefined) body.token = token
}

async function resolve({ api }: TestActor, id = '') {
  await api.adminGrievances.resolve({ params: { id }, body: { text: 'Refunded.' } })
}

/** Delivers the medicine of the request to the customer. */
async function receive({ shop, customer, admin }: World, { params }: Request) {
  const { api } = await customer()
  const cartItems = [{ _id: params?.id ?? '', quantity: 1 }]
  const { order } = await api.orders.createPayment({
    body: { cartItems, deliveryAddress: address },
  })
  const body = await shop.sandbox.pay(order.id)
  await deliver(await admin(), (await api.orders.verifyPayment({ body })).orderId)
}

async function receiveNotification({ shop, customer }: World, { params }: Request) {
  const { id, api } = await customer()
  await notify(shop.database.db, new Date(), [
    { to: { role: 'customer', id }, kind: 'shipment_new' },
  ])
  const [newest] = (await api.notifications.list()).notifications
  if (params !== undefined) params.id = String(newest?._id)
}

/** What each call has answered, for the search for secrets below. */
const answered = new Map<string, unknown>()

test.each(exampleCalls)('the example of $call works', async ({ call, entry, example }) => {
  const world = newExampleWorld(shop)
  const request = (await inWorld(example?.request ?? {}, world)) as Request
  await before[call]?.(world, request)
  const { upload: file = '' } = example ?? {}
  const upload = typeof file === 'string' ? await inWorld(file, world) : Buffer.from(file)
  const answer = await shop.send({
    method: entry.method,
    url: addressOf(entry, request),
    token: await tokenFor(entry, world),
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
  answered.set(call, answer.body)
  const bodies = bodiesOf(entry, answer.body)
  for (const body of bodies) expect(entry.response.safeParse(body).error).toBeUndefined()
  // The example shows one line of many.
  expect(bodies.map(kindOf)).toContainEqual(kindOf(example?.answer))
})

/** What the response schema describes: the body, or each line of a streamed one. */
function bodiesOf(entry: Endpoint, body: unknown): unknown[] {
  if (entry.gives !== 'application/x-ndjson') return [body]
  const lines = String(body).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as unknown)
}

/** The kind of an object is its fields; the kind of a table is its header. */
function kindOf(body: unknown): unknown {
  if (typeof body === 'string' && body.startsWith('%PDF-')) return 'a PDF'
  if (typeof body === 'string' && body.startsWith('PK')) return 'a ZIP'
  if (typeof body === 'string') return body.split(/\r?\n/, 1)[0]
  if (Array.isArray(body)) return 'a list'
  return Object.keys(body as object).sort()
}

test('serves the whole description, cacheable, with 304 for clients that have it', async () => {
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

test('no answer has a key or a value of a secret, but a login its own token', () => {
  expectNoSecretsIn(answered)
})

test('neither logs nor stored events, audit entries and emails have a secret', async () => {
  await expectNoStoredSecrets(shop, lines)
})
