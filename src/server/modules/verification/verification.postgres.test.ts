import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newPharmacy, newStaff, type TestActor } from '../../../../tests/actors.ts'
import { waitForLock } from '../../../../tests/locks.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  askAbout,
  asOrdered,
  newPrescribed,
  orderWith,
  transcribed,
  transcription,
  uploaded,
} from '../../../../tests/verification.ts'
import { addVerifiedPharmacist } from '../pharmacies/index.ts'
import { lockPrescription } from '../prescriptions/index.ts'
import { lockVerification } from './verification-queries.ts'

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

const codesOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers
    .map((answer) =>
      answer.status === 'fulfilled' ? 'ok' : (answer.reason as { code: string }).code,
    )
    .sort()

/** Pharmacists of one pharmacy. */
async function pharmacists(pharmacy: TestActor, count: number): Promise<TestActor[]> {
  const made: TestActor[] = []
  for (let n = 0; n < count; n += 1) {
    const staff = await newStaff(scenario.shop, pharmacy, 'pharmacist', `Pharmacist ${n}`)
    const { staffId } = staff
    const registration = {
      pharmacyId: pharmacy.id,
      staffId,
      name: `Pharmacist ${n}`,
      council: '27',
      registrationNumber: `PG-${n}`,
      validTo: '2099-12-30',
    }
    await addVerifiedPharmacist(scenario.shop.database.db, registration, new Date())
    made.push(staff)
  }
  return made
}

test('of several pharmacists who begin at once, one works on a prescription', async () => {
  const { pharmacy } = scenario
  const { _id } = await newPrescribed(pharmacy)
  const people = await pharmacists(pharmacy, 4)
  for (let round = 0; round < 3; round += 1) {
    const { shipment } = await orderWith(scenario, customer, [{ _id, quantity: 1 }])
    const params = { id: shipment }
    const claims = await Promise.allSettled(
      people.map(({ api }) => api.verification.claim({ params })),
    )
    expect(codesOf(claims)).toEqual(['ok', ...Array(3).fill('verification_taken')])
    const winner = people[claims.findIndex(({ status }) => status === 'fulfilled')]
    const { verification } = (await winner?.api.verification.detail({ params })) ?? {}
    if (winner === undefined || verification === undefined) throw new Error('nobody has won')
    const body = asOrdered(verification)
    const decisions = await Promise.allSettled([
      winner.api.verification.verify({ params, body }),
      winner.api.verification.reject({ params, body: { reason: 'unsigned' } }),
      winner.api.verification.verify({ params, body }),
    ])
    expect(codesOf(decisions)).toEqual(['ok', 'verification_decided', 'verification_decided'])
  }
})

test('of two pharmacies that verify one prescription at once, one transcribes it', async () => {
  const pharmacies = await Promise.all([newPharmacy(scenario.shop), newPharmacy(scenario.shop)])
  for (let round = 0; round < 3; round += 1) {
    const wanted = await Promise.all(
      pharmacies.map(async (one) => ({ _id: (await newPrescribed(one))._id, quantity: 1 })),
    )
    const paper = await uploaded(scenario, customer)
    // Two orders: the shipments of one order would wait for its lock.
    const orders: Awaited<ReturnType<typeof orderWith>>[] = []
    for (const item of wanted) orders.push(await orderWith(scenario, customer, [item], paper))
    const ready = await Promise.all(
      pharmacies.map(async (one, n) => {
        const params = { id: orders[n]?.shipment ?? '' }
        const { verification } = await one.api.verification.claim({ params })
        const items = [transcribed(undefined, { quantity: 20 })]
        return () =>
          one.api.verification.verify({ params, body: { ...asOrdered(verification), items } })
      }),
    )
    const answers = await Promise.allSettled(ready.map((verify) => verify()))
    expect(codesOf(answers)).toEqual(['ok', 'prescription_transcribed'])
    const { items } = await customer.api.verification.reviews({
      params: { id: paper.prescription },
    })
    expect(items).toMatchObject([{ quantity: 20, reserved: 10 }])
  }
})

test('of two pharmacies that verify one paper of two accounts at once, one has to look at the other', async () => {
  const pharmacies = await Promise.all([newPharmacy(scenario.shop), newPharmacy(scenario.shop)])
  for (let round = 0; round < 3; round += 1) {
    const written = transcription()
    const ready: (() => Promise<unknown>)[] = []
    for (const one of pharmacies) {
      const wanted = { _id: (await newPrescribed(one))._id, quantity: 1 }
      const buyer = await newCustomer(scenario.shop)
      const params = { id: (await orderWith(scenario, buyer, [wanted])).shipment }
      const { verification } = await one.api.verification.claim({ params })
      const body = { ...asOrdered(verification), transcription: written }
      ready.push(() => one.api.verification.verify({ params, body }))
    }
    const answers = await Promise.allSettled(ready.map((verify) => verify()))
    expect(codesOf(answers)).toEqual(['ok', 'verification_flagged'])
  }
})

test('pharmacies that verify, refuse and cancel on one prescription at once never deadlock', async () => {
  const pharmacies = await Promise.all(Array.from({ length: 4 }, () => newPharmacy(scenario.shop)))
  const wanted = await Promise.all(
    pharmacies.map(async (one) => ({ _id: (await newPrescribed(one))._id, quantity: 1 })),
  )
  const paper = await uploaded(scenario, customer)
  const [first, ...others] = wanted
  if (first === undefined) throw new Error('there is no medicine')
  const opening = await orderWith(scenario, customer, [first], paper)
  const params = { id: opening.shipment }
  const owner = pharmacies[0] as TestActor
  const { verification } = await owner.api.verification.claim({ params })
  const items = [transcribed(undefined, { quantity: 30 })]
  await owner.api.verification.verify({ params, body: { ...asOrdered(verification), items } })
  const later: Awaited<ReturnType<typeof orderWith>>[] = []
  for (const item of others.slice(0, 2))
    later.push(await orderWith(scenario, customer, [item], paper))
  const works = later.map((order, n) => async () => {
    const { api } = pharmacies[n + 1] as TestActor
    const at = { id: order.shipment }
    const claimed = await api.verification.claim({ params: at })
    if (n === 1) return api.verification.reject({ params: at, body: { reason: 'no_dose' } })
    return api.verification.verify({ params: at, body: asOrdered(claimed.verification) })
  })
  const cancel = () =>
    customer.api.orders.cancel({ params: { orderId: opening.orderId }, body: {} })
  const answers = await Promise.allSettled([...works.map((work) => work()), cancel()])
  expect(codesOf(answers)).toEqual(['ok', 'ok', 'ok'])
  const seen = await customer.api.verification.reviews({ params: { id: paper.prescription } })
  expect(seen.items).toMatchObject([{ quantity: 30, reserved: 10, dispensed: 0, remaining: 20 }])
})

test('a customer’s answer never deadlocks with the decision about the same prescription', async () => {
  const { pharmacy, shop } = scenario
  const { _id } = await newPrescribed(pharmacy)
  const { prescription, shipment } = await orderWith(scenario, customer, [{ _id, quantity: 1 }])
  await askAbout(pharmacy, shipment)
  const answer = () =>
    customer.api.verification.answer({
      params: { id: prescription },
      body: { review: shipment, text: 'Dr Joshi.' },
    })
  const { answered } = await shop.database.db.transaction(async (tx) => {
    // The locks of a decision, in its order, with the answer between them.
    await lockVerification(tx, shipment)
    const answered = Promise.allSettled([answer()])
    await waitForLock(shop.database)
    await lockPrescription(tx, prescription)
    return { answered }
  })
  expect(codesOf(await answered)).toEqual(['ok'])
})
