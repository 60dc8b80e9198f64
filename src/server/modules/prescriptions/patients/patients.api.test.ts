import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import {
  goodPatient,
  newPatient,
  newPrescription,
} from '../../../../../tests/prescription-uploads.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const child = {
  ...goodPatient,
  name: 'Vihaan Kulkarni',
  dateOfBirth: '2019-06-04',
  sex: 'male' as const,
  relation: 'child' as const,
}

test('keeps a customer’s patients: the customer first, then by name', async () => {
  const { api } = await newCustomer(shop)
  const withGuardian = { ...child, guardian: ' Meera Kulkarni ' }
  await api.patients.add({ body: { ...goodPatient, name: 'Zara Kulkarni', relation: 'spouse' } })
  await api.patients.add({ body: withGuardian })
  const { patient: self } = await api.patients.add({ body: goodPatient })
  expect(self).toMatchObject({ name: 'Meera Kulkarni', guardian: null, minor: false })
  const { patients } = await api.patients.list()
  expect(patients.map(({ name }) => name)).toEqual([
    'Meera Kulkarni',
    'Vihaan Kulkarni',
    'Zara Kulkarni',
  ])
  expect(patients[1]).toMatchObject({ ...child, guardian: 'Meera Kulkarni', minor: true })
})

test('asks for the guardian of a patient under 18 in India, who needs none from the birthday on', async () => {
  // 23:40 on 11 March and 00:10 on 12 March in India: the same day in UTC.
  const eve = new Date('2028-03-11T18:10:00Z')
  const birthday = new Date('2028-03-11T18:40:00Z')
  const body = { ...child, dateOfBirth: '2010-03-12' }
  try {
    shop.setNow(eve)
    const { api } = await newCustomer(shop)
    await expect(api.patients.add({ body })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'A patient under 18 needs a guardian. Enter the name.',
      errors: [{ path: 'guardian' }],
    })
    shop.setNow(birthday)
    const { patient } = await api.patients.add({ body })
    expect(patient).toMatchObject({ minor: false, guardian: null })
  } finally {
    shop.setNow(new Date())
  }
})

test.each([
  ['a birth in the future', { dateOfBirth: '2999-01-01' }, 'dateOfBirth'],
  ['a day that does not exist', { dateOfBirth: '2001-02-30' }, 'dateOfBirth'],
  ['a blank name', { name: '  ' }, 'name'],
  ['a name of 121 letters', { name: 'x'.repeat(121) }, 'name'],
  ['no address', { address: '' }, 'address'],
  ['an unknown relation', { relation: 'cousin' }, 'relation'],
  ['an unknown sex', { sex: 'x' }, 'sex'],
])('refuses %s and stores nothing', async (_, wrong, path) => {
  const { api } = await newCustomer(shop)
  const body = { ...goodPatient, ...wrong } as typeof goodPatient
  await expect(api.patients.add({ body })).rejects.toMatchObject({
    status: 400,
    errors: [{ path }],
  })
  expect((await api.patients.list()).patients).toEqual([])
})

test('changes a patient, and checks the guardian again', async () => {
  const customer = await newCustomer(shop)
  const id = await newPatient(customer)
  const { patients } = customer.api
  const body = { ...goodPatient, name: 'Meera Joshi', address: '7 Tilak Road, Pune 411030' }
  expect((await patients.change({ params: { id }, body })).patient).toMatchObject(body)
  await expect(patients.change({ params: { id }, body: child })).rejects.toMatchObject({
    errors: [{ path: 'guardian' }],
  })
  expect((await patients.list()).patients).toMatchObject([body])
})

test('archives a patient: not listed, not changeable, and the second time the same', async () => {
  const customer = await newCustomer(shop)
  const id = await newPatient(customer)
  const { patients } = customer.api
  for (const _ of ['once', 'again'])
    expect(await patients.archive({ params: { id } })).toEqual({ success: true })
  expect((await patients.list()).patients).toEqual([])
  await expect(patients.change({ params: { id }, body: goodPatient })).rejects.toMatchObject({
    status: 404,
    code: 'patient_not_found',
  })
})

test('keeps at most 20 patients, archived ones aside', async () => {
  const customer = await newCustomer(shop)
  const ids: string[] = []
  for (let n = 0; n < 20; n += 1) ids.push(await newPatient(customer, { relation: 'other' }))
  await expect(newPatient(customer)).rejects.toMatchObject({
    status: 409,
    code: 'too_many_patients',
  })
  await customer.api.patients.archive({ params: { id: ids[0] ?? '' } })
  expect(await newPatient(customer)).toBeTruthy()
})

test('hides another customer’s patient', async () => {
  const id = await newPatient(await newCustomer(shop))
  const { api } = await newCustomer(shop)
  const params = { id }
  const refusal = { status: 404, code: 'patient_not_found' }
  await expect(api.patients.change({ params, body: goodPatient })).rejects.toMatchObject(refusal)
  await expect(api.patients.archive({ params })).rejects.toMatchObject(refusal)
})

describe('a patient whom the prescription of an order names', () => {
  test.each(['in_review', 'verified'])(
    'stays the same person while it is %s; the address may change',
    async (state) => {
      const customer = await newCustomer(shop)
      const { id, patient } = await newPrescription(shop, customer)
      await shop.database.run(
        `update prescriptions set state = $2, patient_id = $3,
         transcribed = 'x', issued_on = '2026-01-01', course = 'acute', paper_key = 'x', verified_at = now() where id = $1`,
        [id, state, patient],
      )
      const change = (given: Partial<typeof goodPatient>) =>
        customer.api.patients.change({
          params: { id: patient },
          body: { ...goodPatient, ...given },
        })
      for (const other of [
        { name: 'Somebody Else' },
        { dateOfBirth: '1970-01-20' },
        { sex: 'male' as const },
      ])
        await expect(change(other)).rejects.toMatchObject({
          status: 409,
          code: 'patient_checked',
          message: expect.stringContaining('Add a new patient instead.'),
        })
      const moved = { address: '7 Tilak Road, Pune 411030', relation: 'parent' as const }
      expect((await change(moved)).patient).toMatchObject(moved)
    },
  )

  test('can be corrected before, and once it is rejected', async () => {
    const customer = await newCustomer(shop)
    const { id, patient } = await newPrescription(shop, customer)
    await customer.api.prescriptions.finish({ params: { id }, body: { patient } })
    const rename = (name: string) =>
      customer.api.patients.change({ params: { id: patient }, body: { ...goodPatient, name } })
    expect((await rename('Meera Joshi')).patient.name).toBe('Meera Joshi')
    await shop.database.run(`update prescriptions set state = 'rejected' where id = $1`, [id])
    expect((await rename('Meera Kulkarni')).patient.name).toBe('Meera Kulkarni')
  })
})
