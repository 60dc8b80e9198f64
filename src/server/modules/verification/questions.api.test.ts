import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { drawPicture } from '../../../../tests/pictures.ts'
import { sendFile, storedFile } from '../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  askAbout,
  newPrescribed,
  orderWith,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let customer: TestActor
let medicine: string
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  medicine = (await newPrescribed(scenario.pharmacy))._id
})
afterAll(() => scenario.shop.close())

const picture = (background: string) =>
  drawPicture({ width: 50, height: 70, background }).png().toBuffer()

async function asked() {
  const bought = await orderWith(scenario, customer, [{ _id: medicine, quantity: 1 }])
  const text = 'The lower half is cut off. Could you send the whole page?'
  const verification = await askAbout(scenario.pharmacy, bought.shipment, text)
  return { ...bought, params: { id: bought.shipment }, verification }
}

test('a question reaches the customer, who answers with a message and another page', async () => {
  const { api } = scenario.pharmacy
  const { params, prescription, shipment, verification } = await asked()
  expect(verification).toMatchObject({ state: 'asked', claimedBy: null })
  const { body: list } = await api.verification.list({ query: { queue: 'asked' } })
  expect(list.verifications.map(({ _id }) => _id)).toContain(shipment)

  const [email] = await emailsTo(scenario.shop, customer.email)
  expect(email?.subject).toMatch(/A pharmacist asks about the prescription/)
  expect(email?.body).not.toMatch(/Azee|Azithromycin|Kulkarni.*patient/)
  const { reviews } = await customer.api.verification.reviews({ params: { id: prescription } })
  expect(reviews).toMatchObject([
    {
      _id: shipment,
      state: 'asked',
      messages: [{ from: 'pharmacy', by: expect.stringContaining('Sanjeevani') }],
    },
  ])

  const before = (await customer.api.prescriptions.detail({ params: { id: prescription } }))
    .prescription.pages
  const { pages } = await storedFile(
    scenario.shop,
    customer,
    { id: prescription },
    await picture('#124578'),
  )
  expect(pages).toHaveLength(2)
  const { prescriptions } = customer.api
  const id = prescription
  const closed = { code: 'prescription_closed' }
  const page = before[0]?._id ?? ''
  await expect(prescriptions.removePage({ params: { id, page } })).rejects.toMatchObject(closed)
  await expect(
    prescriptions.arrange({
      params: { id },
      body: { pages: pages.map(({ _id }) => ({ _id, rotation: 90 as const })) },
    }),
  ).rejects.toMatchObject(closed)

  await customer.api.verification.answer({
    params: { id },
    body: { review: shipment, text: 'Here is the whole page.' },
  })
  const { verification: answered } = await api.verification.detail({ params })
  expect(answered).toMatchObject({
    state: 'waiting',
    placedAt: verification.placedAt,
    messages: [
      { from: 'pharmacy', by: 'Owner' },
      { from: 'customer', by: 'Meera Kulkarni', text: 'Here is the whole page.' },
    ],
  })
  expect(answered.prescription.pages).toHaveLength(2)
  const { order } = await customer.api.orders.detail({ params: { orderId: verification.orderId } })
  expect(order.timeline.slice(-2).map(({ what, by }) => [what, by.role])).toEqual([
    ['prescription_asked', 'pharmacy'],
    ['prescription_answered', 'customer'],
  ])
  expect((await emailsTo(scenario.shop, scenario.pharmacy.email))[0]?.subject).toMatch(/answered/)
  const late = await sendFile(scenario.shop, customer, { id }, await picture('#457812'))
  expect(late).toMatchObject({ status: 409, body: closed })
  await verifyShipment(scenario.pharmacy, shipment)
})

test('a page that was added since the question is an answer without text', async () => {
  const { api } = scenario.pharmacy
  const { params, prescription: id, shipment } = await asked()
  const answer = (text?: string) =>
    customer.api.verification.answer({ params: { id }, body: { review: shipment, text } })
  const review = async () =>
    (await customer.api.verification.reviews({ params: { id } })).reviews.find(
      ({ _id }) => _id === shipment,
    )
  expect(await review()).toMatchObject({ state: 'asked', pageAdded: false })
  const message = 'Write your answer, or add a page first.'
  const empty = { status: 400, code: 'invalid_input', errors: [{ path: 'text', message }] }
  await expect(answer()).rejects.toMatchObject(empty)
  await expect(answer('  ')).rejects.toMatchObject(empty)
  await storedFile(scenario.shop, customer, { id }, await picture('#98abcd'))
  expect(await review()).toMatchObject({ state: 'asked', pageAdded: true })
  await answer()
  expect(await review()).toMatchObject({ state: 'waiting', pageAdded: false })
  const { verification } = await api.verification.detail({ params })
  expect(verification).toMatchObject({
    state: 'waiting',
    messages: [{}, { text: 'Added a page.' }],
  })

  // The next question asks for something else.
  await askAbout(scenario.pharmacy, shipment, 'Who is the prescriber?')
  await expect(answer()).rejects.toMatchObject(empty)
  await answer('Dr Sneha Joshi.')
})

test('a question is answered once, and not after the decision or a cancellation', async () => {
  const { prescription: id, shipment } = await asked()
  const answer = (review = shipment) =>
    customer.api.verification.answer({ params: { id }, body: { review, text: 'Yes.' } })
  await answer()
  await expect(answer()).rejects.toMatchObject({ status: 409, code: 'verification_decided' })
  const other = await asked()
  await verifyShipment(scenario.pharmacy, other.shipment)
  await expect(answer(other.shipment)).rejects.toMatchObject({ code: 'verification_not_found' })
  const own = { params: { id: other.prescription } }
  const body = { review: other.shipment, text: 'Too late.' }
  await expect(customer.api.verification.answer({ ...own, body })).rejects.toMatchObject({
    code: 'verification_decided',
  })
  const gone = await asked()
  await customer.api.orders.cancel({ params: { orderId: gone.orderId }, body: {} })
  const goneBody = { review: gone.shipment, text: 'Too late.' }
  await expect(
    customer.api.verification.answer({ params: { id: gone.prescription }, body: goneBody }),
  ).rejects.toMatchObject({ code: 'verification_decided' })
  const page = await sendFile(
    scenario.shop,
    customer,
    { id: gone.prescription },
    await picture('#aa1122'),
  )
  // No order uses the prescription any more, so that it can change.
  expect(page).toMatchObject({ status: 200 })
})

test('nobody else reads or answers', async () => {
  const { prescription: id, shipment } = await asked()
  const stranger = await newCustomer(scenario.shop)
  const body = { review: shipment, text: 'Mine.' }
  const missing = { status: 404, code: 'prescription_not_found' }
  const { verification } = stranger.api
  await expect(verification.reviews({ params: { id } })).rejects.toMatchObject(missing)
  await expect(verification.answer({ params: { id }, body })).rejects.toMatchObject(missing)
  const other = await newPharmacy(scenario.shop)
  const { body: list } = await other.api.verification.list({ query: { queue: 'asked' } })
  expect(list.verifications).toEqual([])
})
