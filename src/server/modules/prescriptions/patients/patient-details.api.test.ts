import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { goodPatient } from '../../../../../tests/prescription-uploads.ts'
import { createLog } from '../../../platform/log.ts'
import { renewDataKey } from '../../../platform/vault/rotate.ts'
import { encryptPatientsAgain } from '../encrypt-again-queries.ts'
import { tokensOfPatient } from './patient-details.ts'

/* Who a patient is, is encrypted in the database. */

let shop: TestShop
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const add = async (given: Partial<typeof goodPatient>) =>
  (await customer.api.patients.add({ body: { ...goodPatient, ...given } })).patient
const rowOf = async (id: string) =>
  (await shop.database.run('select p::text as line, p.* from patients p where id = $1', [id]))
    .rows[0]
const names = async () => (await customer.api.patients.list()).patients.map(({ name }) => name)

test('stores neither name nor date of birth nor address', async () => {
  const patient = await add({
    name: 'Vasundhara Zunjarrao',
    relation: 'parent',
    dateOfBirth: '1961-03-09',
  })
  const { line } = (await rowOf(patient._id)) ?? {}
  for (const word of ['Vasundhara', '1961', goodPatient.address.slice(0, 8)])
    expect(String(line)).not.toContain(word)
  expect((await customer.api.patients.list()).patients).toContainEqual(patient)
})

test('lists the customer first, then the others by name', async () => {
  await add({ name: 'zoya Khan', relation: 'parent' })
  await add({ name: 'Anil Joshi', relation: 'child' })
  await add({ name: 'Meera Kulkarni', relation: 'self' })
  expect(await names()).toEqual([
    'Meera Kulkarni',
    'Anil Joshi',
    'Vasundhara Zunjarrao',
    'zoya Khan',
  ])
})

test('finds a patient by the new name once it is corrected, and not by the earlier one', async () => {
  const { _id } = await add({ name: 'Farhan Qureshi' })
  const finds = async (q: string) => {
    const { rows } = await shop.database.run(
      'select 1 from patients where id = $1 and name_tokens @> $2::text[]',
      [_id, await tokensOfPatient(shop.database.db, q)],
    )
    return rows.length > 0
  }
  expect([await finds('qur'), await finds('deshp')]).toEqual([true, false])
  const body = { ...goodPatient, name: 'Farhan Deshpande' }
  await customer.api.patients.change({ params: { id: _id }, body })
  expect([await finds('qur'), await finds('deshp')]).toEqual([false, true])
})

test('refuses details that were exchanged in the database', async () => {
  const [a, b] = [await add({ name: 'Asha Rao' }), await add({ name: 'Sana Patel' })]
  const exchange = () =>
    shop.database.run(
      `update patients p set details = q.details from patients q
       where p.id = any($1) and q.id = any($1) and p.id <> q.id`,
      [[a._id, b._id]],
    )
  await exchange()
  await expect(names()).rejects.toMatchObject({ status: 500 })
  await exchange()
  expect(await names()).toContain('Asha Rao')
})

test('encrypts details again, and readers notice nothing', async () => {
  const { db } = shop.database
  const { _id } = await add({ name: 'Usha Varma' })
  const before = (await rowOf(_id))?.details
  await renewDataKey(db, new Date())
  expect(await encryptPatientsAgain({ db, log: createLog('silent') })).toEqual({ unreadable: 0 })
  expect((await rowOf(_id))?.details).not.toBe(before)
  expect(await names()).toContain('Usha Varma')
})
