import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { openRecallScenario, type RecallScenario } from '../../../../tests/recalls.ts'
import { notifyOfRecalls } from './notify-of-recalls.ts'

/* Batches that a recall matches after its first notice: their numbers were recorded wrongly until then. */

let scenario: RecallScenario
beforeAll(async () => {
  scenario = await openRecallScenario()
})
afterAll(() => scenario.shop.close())

const run = () => notifyOfRecalls(scenario.shop.database.db, new Date())

/** A customer to whom each pharmacy has delivered Febrinil: the first with this number, the other with a wrong one. */
async function buyerOfTwo(number: string) {
  const { pharmacy, other, stocked, buy, setState } = scenario
  const buyer = await newCustomer(scenario.shop)
  const medicines = [
    await stocked(pharmacy, number),
    await stocked(other, `${number} misread`, { name: 'Febrinil SP 10s Tablet' }),
  ]
  for (const _id of medicines) {
    const order = await buy(buyer, { _id, quantity: 1 })
    await setState(order, 'delivered')
  }
  const correct = async () => {
    const { id } = await scenario.batchOf(medicines[1] ?? '')
    await other.api.batches.correct({ params: { id }, body: { number, reason: 'Misread' } })
  }
  return { buyer, correct }
}

test('notifies buyers and pharmacies of a later batch, who know of another, once more', async () => {
  const { newNumber, open, emailsTo, pharmacy, other, admin } = scenario
  const number = newNumber()
  const { buyer, correct } = await buyerOfTwo(number)
  const { _id } = await open({ medicine: 'Febrinil', batchNumber: number })
  await run()
  expect(await emailsTo(buyer.email, 'recall-have')).toHaveLength(1)
  expect(await emailsTo(other.email, `recall-open:${_id}`)).toEqual([])

  await correct()
  const notified = async () => {
    const { body } = await admin.api.recalls.buyers({ params: { id: _id } })
    return body.map(({ notifiedAt }) => notifiedAt !== null).sort()
  }
  expect(await notified()).toEqual([false, true])
  await Promise.all([run(), run(), run()])
  await run()
  expect(await notified()).toEqual([true, true])
  const subjects = (await emailsTo(buyer.email, 'recall-have')).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([
    `Do not use Febrinil SP 10s Tablet: batch ${number}`,
    `Do not use Febrinil SP Tablet: batch ${number}`,
  ])
  for (const { email } of [pharmacy, other])
    expect(await emailsTo(email, `recall-open:${_id}`)).toHaveLength(1)
})

test('warns buyers of a batch that is found long after the recall was closed', async () => {
  const { newNumber, open, emailsTo, admin } = scenario
  const number = newNumber()
  const { buyer, correct } = await buyerOfTwo(number)
  const { _id } = await open({ medicine: 'Febrinil', batchNumber: number })
  await run()
  const body = { outcome: 'destroyed' as const, evidence: 'Destruction certificate 114.' }
  await admin.api.recalls.close({ params: { id: _id }, body })
  await scenario.rows(
    `with earlier as (update recalls set closed_at = closed_at - interval '10 days' where id = $1)
     update recalled_batches set blocked_at = blocked_at - interval '10 days' where recall_id = $1`,
    _id,
  )
  await correct()
  await run()
  await run()
  const emails = await emailsTo(buyer.email, 'recall-have')
  expect(emails.map(({ subject }) => subject)).toContain(
    `Do not use Febrinil SP 10s Tablet: batch ${number}`,
  )
  expect(emails).toHaveLength(2)
})
