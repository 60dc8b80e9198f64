import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import {
  newPatient,
  newPrescription,
  startedPrescription,
} from '../../../../tests/prescription-uploads.ts'
import { prescriptionJobs } from './jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('keeps at most 50 prescriptions of a customer', async () => {
  const customer = await newCustomer(shop)
  await shop.database.run(
    `insert into prescriptions (id, customer_id, created_at)
     select gen_random_uuid(), $1, now() from generate_series(1, 50)`,
    [customer.id],
  )
  await expect(startedPrescription(customer)).rejects.toMatchObject({
    status: 409,
    code: 'too_many_prescriptions',
  })
  const [{ _id: id } = { _id: '' }] = (await customer.api.prescriptions.list()).prescriptions
  expect(await customer.api.prescriptions.start({ params: { id } })).toMatchObject({
    success: true,
  })
})

test.each(['in_review', 'verified', 'rejected'])(
  'counts only prescriptions that the customer could remove, none that is %s',
  async (state) => {
    const customer = await newCustomer(shop)
    const patient = await newPatient(customer)
    await shop.database.run(
      `insert into prescriptions (id, customer_id, state, created_at, patient_id, verified_at, transcribed, issued_on, course, paper_key)
       select gen_random_uuid(), $1, $2, now(), $3, now(), 'x', current_date, 'acute', n::text from generate_series(1, 50) n`,
      [customer.id, state, patient],
    )
    expect(await startedPrescription(customer)).toBeTruthy()
  },
)

test('deletes unfinished prescriptions after a week, and finished ones never', async () => {
  const customer = await newCustomer(shop)
  const unfinished = await newPrescription(shop, customer)
  const finished = await newPrescription(shop, customer)
  await customer.api.prescriptions.finish({ params: { id: finished.id }, body: {} })
  const { db } = shop.database
  const [forget] = prescriptionJobs(db)
  const known = async () =>
    (await customer.api.prescriptions.list()).prescriptions.map(({ _id }) => _id).sort()
  await forget?.run(new Date(Date.now() + 6.9 * 86_400_000))
  expect(await known()).toEqual([unfinished.id, finished.id].sort())
  await forget?.run(new Date(Date.now() + 7.1 * 86_400_000))
  expect(await known()).toEqual([finished.id])
})

test('erases patients and unused prescriptions when the customer leaves, and emails nobody', async () => {
  const customer = await newCustomer(shop)
  const { id, patient } = await newPrescription(shop, customer)
  await customer.api.prescriptions.finish({ params: { id }, body: { patient } })
  expect((await shop.database.run('select 1 from emails')).rows).toEqual([])
  await (await newAdmin(shop)).api.people.deleteCustomer({ params: { id: customer.id } })
  for (const table of ['patients', 'prescriptions']) {
    const { rows } = await shop.database.run(`select 1 from ${table} where customer_id = $1`, [
      customer.id,
    ])
    expect(rows).toEqual([])
  }
})
