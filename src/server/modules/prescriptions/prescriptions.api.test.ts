import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { drawPicture } from '../../../../tests/pictures.ts'
import { drawPdfFile } from '../../../../tests/prescription-files.ts'
import {
  newPatient,
  newPrescription,
  sendFile,
  startedPrescription,
  storedFile,
} from '../../../../tests/prescription-uploads.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const picture = (background: string) =>
  drawPicture({ width: 60, height: 80, background }).png().toBuffer()
/** As a pharmacist leaves it: a verified one is transcribed. */
async function stateIs(id: string, state: string, patient: string) {
  if (state === 'verified')
    await shop.database.run(
      `update prescriptions set patient_id = $2, transcribed = 'x', issued_on = '2026-11-19', course = 'acute', paper_key = 'one paper',
         verified_at = now() where id = $1`,
      [id, patient],
    )
  await shop.database.run('update prescriptions set state = $2 where id = $1', [id, state])
}

test('starts a prescription once, however often the client repeats it', async () => {
  const customer = await newCustomer(shop)
  const id = randomUUID()
  for (const _ of ['once', 'again']) {
    const { prescription } = await customer.api.prescriptions.start({ params: { id } })
    expect(prescription).toMatchObject({ _id: id, state: 'uploading', pages: [], patient: null })
  }
  expect((await customer.api.prescriptions.list()).prescriptions).toHaveLength(1)
})

test('appends pages in the order of upload: a photo, then the pages of a PDF', async () => {
  const customer = await newCustomer(shop)
  const id = await startedPrescription(customer)
  await storedFile(shop, customer, { id }, await picture('#234567'))
  const { pages } = await storedFile(shop, customer, { id }, await drawPdfFile({ pages: 2 }))
  expect(pages.map(({ kind }) => kind)).toEqual(['png', 'pdf', 'pdf'])
  expect(pages[0]).toMatchObject({ width: 60, height: 80, rotation: 0 })
  expect(pages[1]?.upload).toBe(pages[2]?.upload)
  for (const { width, height } of pages.slice(1))
    expect(Math.max(width, height)).toBeGreaterThan(2300)
})

test('makes the same pages when an upload is repeated, one after another or at once', async () => {
  const customer = await newCustomer(shop)
  const id = await startedPrescription(customer)
  const target = { id, upload: randomUUID() }
  const file = await picture('#345678')
  const answers = await Promise.all([1, 2].map(() => sendFile(shop, customer, target, file)))
  const { pages } = await storedFile(shop, customer, target, file)
  expect(pages).toHaveLength(1)
  for (const { status } of answers) expect(status).toBe(200)
})

test('reorders, turns and removes pages', async () => {
  const customer = await newCustomer(shop)
  const id = await startedPrescription(customer)
  await storedFile(shop, customer, { id }, await picture('#111111'))
  await storedFile(shop, customer, { id }, await picture('#222222'))
  const three = await storedFile(shop, customer, { id }, await picture('#333333'))
  const [a = '', b = '', c = ''] = three.pages.map(({ _id }) => _id)
  const { prescriptions } = customer.api
  const params = { id }
  const body = {
    pages: [
      { _id: c, rotation: 90 as const },
      { _id: a, rotation: 0 as const },
      { _id: b, rotation: 270 as const },
    ],
  }
  const { prescription: arranged } = await prescriptions.arrange({ params, body })
  expect(arranged.pages).toMatchObject(body.pages)
  for (const _ of ['once', 'again']) {
    const { prescription } = await prescriptions.removePage({ params: { id, page: a } })
    expect(prescription.pages).toMatchObject([{ _id: c }, { _id: b }])
  }
  await expect(prescriptions.arrange({ params, body })).rejects.toMatchObject({
    status: 409,
    code: 'prescription_changed',
  })
  const twice = { pages: [body.pages[0], body.pages[0]] } as typeof body
  await expect(prescriptions.arrange({ params, body: twice })).rejects.toMatchObject({
    code: 'prescription_changed',
  })
  const { pages } = await storedFile(shop, customer, { id }, await picture('#444444'))
  expect(pages.slice(0, 2)).toMatchObject([
    { _id: c, rotation: 90 },
    { _id: b, rotation: 270 },
  ])
  expect(pages).toHaveLength(3)
})

test('finishes with a patient and a note; a field left out keeps its value', async () => {
  const customer = await newCustomer(shop)
  const { id, patient } = await newPrescription(shop, customer)
  const { prescriptions } = customer.api
  const params = { id }
  const note = 'Twice a day.'
  const finished = await prescriptions.finish({ params, body: { patient, note } })
  const expected = { state: 'uploaded', note, patient: { _id: patient, name: 'Meera Kulkarni' } }
  expect(finished.prescription).toMatchObject(expected)
  expect((await prescriptions.finish({ params, body: {} })).prescription).toMatchObject(expected)
  const none = await prescriptions.finish({ params, body: { patient: null } })
  expect(none.prescription.patient).toBeNull()
})

test('refuses to finish without pages, and to remove the last page of a finished one', async () => {
  const customer = await newCustomer(shop)
  const { prescriptions } = customer.api
  const empty = { id: await startedPrescription(customer) }
  const refusal = { status: 409, code: 'prescription_without_pages' }
  await expect(prescriptions.finish({ params: empty, body: {} })).rejects.toMatchObject(refusal)
  const { id, page } = await newPrescription(shop, customer)
  await prescriptions.finish({ params: { id }, body: {} })
  await expect(prescriptions.removePage({ params: { id, page } })).rejects.toMatchObject(refusal)
})

test('refuses a patient of somebody else, or an archived one', async () => {
  const customer = await newCustomer(shop)
  const { id, patient: archived } = await newPrescription(shop, customer)
  await customer.api.patients.archive({ params: { id: archived } })
  const foreign = await newPatient(await newCustomer(shop))
  for (const patient of [archived, foreign, randomUUID()])
    await expect(
      customer.api.prescriptions.finish({ params: { id }, body: { patient } }),
    ).rejects.toMatchObject({ status: 404, code: 'patient_not_found' })
})

test('shows the name of an archived patient on the prescription', async () => {
  const customer = await newCustomer(shop)
  const { id, patient } = await newPrescription(shop, customer)
  await customer.api.prescriptions.finish({ params: { id }, body: { patient } })
  await customer.api.patients.archive({ params: { id: patient } })
  const { prescription } = await customer.api.prescriptions.detail({ params: { id } })
  expect(prescription.patient).toEqual({ _id: patient, name: 'Meera Kulkarni' })
})

test.each(['in_review', 'verified', 'rejected'])(
  'leaves one that is %s as it is',
  async (state) => {
    const customer = await newCustomer(shop)
    const { id, page, patient } = await newPrescription(shop, customer)
    await stateIs(id, state, patient)
    const { prescriptions } = customer.api
    const params = { id }
    const pages = [{ _id: page, rotation: 90 as const }]
    const refusal = { status: 409, code: 'prescription_closed' }
    for (const change of [
      () => prescriptions.arrange({ params, body: { pages } }),
      () => prescriptions.removePage({ params: { id, page } }),
      () => prescriptions.finish({ params, body: {} }),
      () => prescriptions.remove({ params }),
    ])
      await expect(change()).rejects.toMatchObject(refusal)
    const sent = await sendFile(shop, customer, { id }, await picture('#555555'))
    expect(sent).toMatchObject({ status: 409, body: { code: 'prescription_closed' } })
  },
)

test('deletes an unused prescription with its pages, once', async () => {
  const customer = await newCustomer(shop)
  const { id } = await newPrescription(shop, customer)
  const params = { id }
  for (const _ of ['once', 'again'])
    expect(await customer.api.prescriptions.remove({ params })).toEqual({ success: true })
  const { rows } = await shop.database.run(
    'select count(*)::integer as n from prescription_pages where prescription_id = $1',
    [id],
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('keeps one that something else uses', async () => {
  const customer = await newCustomer(shop)
  const { id } = await newPrescription(shop, customer)
  await shop.database.run('create table uses (prescription_id uuid references prescriptions); ')
  await shop.database.run('insert into uses values ($1)', [id])
  try {
    await expect(customer.api.prescriptions.remove({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'prescription_closed',
    })
  } finally {
    await shop.database.run('drop table uses')
  }
})

test('hides a customer’s prescription from everybody else', async () => {
  const owner = await newCustomer(shop)
  const { id, page } = await newPrescription(shop, owner)
  const { prescriptions } = (await newCustomer(shop)).api
  const params = { id }
  const refusal = { status: 404, code: 'prescription_not_found' }
  for (const call of [
    () => prescriptions.detail({ params }),
    () => prescriptions.start({ params }),
    () => prescriptions.arrange({ params, body: { pages: [] } }),
    () => prescriptions.removePage({ params: { id, page } }),
    () => prescriptions.finish({ params, body: {} }),
  ])
    await expect(call()).rejects.toMatchObject(refusal)
  expect(await prescriptions.remove({ params })).toEqual({ success: true })
  expect((await prescriptions.list()).prescriptions).toEqual([])
  const stranger = await newCustomer(shop)
  expect(await sendFile(shop, stranger, { id }, await picture('#666666'))).toMatchObject({
    status: 404,
  })
  expect((await owner.api.prescriptions.detail({ params })).prescription.pages).toHaveLength(1)
  for (const { api } of [await newPharmacy(shop), await newAdmin(shop)])
    await expect(api.prescriptions.detail({ params })).rejects.toMatchObject({ status: 403 })
})
