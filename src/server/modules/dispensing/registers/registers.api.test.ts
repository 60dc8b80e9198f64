import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { newAdmin, newStaff } from '../../../../../tests/actors.ts'
import { aroundToday, type Dispensed, dispensedOrder } from '../../../../../tests/dispensing.ts'
import { readPdf } from '../../../../../tests/pdf-text.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { cefixime, telmisartan } from '../../../../../tests/verification.ts'
import { financialYearOf } from '../../../platform/financial-year.ts'
import { findEntriesOfShipments, insertRegisterEntries } from '../register-queries.ts'

let scenario: Scenario
let first: Dispensed
let second: Dispensed
let cancelled: Dispensed
/** The day in India when the first order was dispensed. */
let day: string
let year: string
beforeAll(async () => {
  scenario = await openScenario()
  first = await dispensedOrder(scenario)
  second = await dispensedOrder(scenario, { medicine: telmisartan, quantity: 1 })
  cancelled = await dispensedOrder(scenario, { quantity: 3 })
  const admin = await newAdmin(scenario.shop)
  const params = { id: cancelled.orderId }
  await admin.api.adminOrders.setStatus({ params, body: { status: 'cancelled' } })
  const [row] = await scenario.rows(
    `select (at at time zone 'Asia/Kolkata')::date::text as day from register_entries
     where register = 'prescription' and serial = 1`,
  )
  day = String(row?.day)
  year = financialYearOf(day)
})
afterAll(() => scenario.shop.close())

const list = (register: 'prescription' | 'h1', query: object = {}) =>
  scenario.pharmacy.api.registers.list({
    params: { register },
    query: { ...aroundToday(), ...query },
  })
const serials = ({ body }: Awaited<ReturnType<typeof list>>) => body.map(({ serial }) => serial)
const file = async (register: string, kind: 'sheet' | 'print', query = aroundToday()) => {
  const url = `/api/pharmacy/registers/${register}/${kind}?${new URLSearchParams(query)}`
  return scenario.shop.app.inject({
    url,
    headers: { authorization: `Bearer ${scenario.pharmacy.token}` },
  })
}

describe('the registers', () => {
  test('list what was dispensed, newest first, with every particular', async () => {
    const { body, headers } = await list('prescription')
    expect(headers['x-total-count']).toBe('4')
    expect(body.map(({ serial, quantity, units }) => [serial, quantity, units])).toEqual([
      [4, -3, -30],
      [3, 3, 30],
      [2, 1, 10],
      [1, 2, 20],
    ])
    expect(body[3]).toEqual({
      _id: expect.any(String),
      serial: 1,
      financialYear: year,
      day,
      orderNumber: orderNumber(first.orderId),
      patient: { name: 'Meera Kulkarni', address: expect.stringContaining('Pune') },
      prescriber: first.written.prescriber,
      issuedOn: first.written.issuedOn,
      medicine: {
        name: cefixime.name,
        composition: cefixime.composition,
        schedule: 'H1',
        manufacturer: cefixime.manufacturer,
        packSize: cefixime.packSize,
      },
      batchNumber: 'PCM2611',
      expiryDate: '2099-03-12',
      quantity: 2,
      units: 20,
      pharmacist: {
        name: 'Anjali Deshmukh',
        council: '27',
        registrationNumber: expect.stringMatching(/^\d{6}$/),
      },
      reason: null,
      corrects: null,
    })
  })

  test('name the row that a correction takes back', async () => {
    const [correction] = (await list('h1')).body
    expect(correction).toMatchObject({
      serial: 3,
      quantity: -3,
      corrects: { serial: 2, financialYear: year, day },
      reason: 'Not handed over',
      pharmacist: null,
    })
  })

  test('hold Schedule H1 apart, with its own serials', async () => {
    expect(serials(await list('h1'))).toEqual([3, 2, 1])
  })

  test('are paged by keyset', async () => {
    const page = await list('prescription', { limit: 3 })
    expect(serials(page)).toEqual([4, 3, 2])
    const cursor = /cursor=([^>&]+)/.exec(page.headers.link ?? '')?.[1] ?? ''
    expect(serials(await list('prescription', { limit: 3, cursor }))).toEqual([1])
  })

  test.each([
    ['the patient', 'meera', [4, 3, 2, 1]],
    ['a patient and a medicine', 'kulk telma', [2]],
    ['the middle of a name', 'ulkarn', []],
    ['the medicine', 'telma', [2]],
    ['a salt', 'cefixime', [4, 3, 1]],
    ['a serial', '3', [3]],
    ['nobody', 'nobody', []],
  ])('are searched by %s', async (_, q, found) => {
    expect(serials(await list('prescription', { q }))).toEqual(found)
  })

  test('are searched by order number', async () => {
    const q = orderNumber(second.orderId)
    expect(serials(await list('prescription', { q }))).toEqual([2])
  })

  test('are empty outside their period, and refuse one that ends before it begins', async () => {
    expect(serials(await list('h1', { from: '2020-01-01', to: '2020-12-31' }))).toEqual([])
    await expect(list('h1', { from: '2026-02-02', to: '2026-02-01' })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })

  test('are for pharmacists and the owner', async () => {
    const { shop, pharmacy } = scenario
    const query = aroundToday()
    const params = { register: 'h1' } as const
    const pharmacist = await newStaff(shop, pharmacy, 'pharmacist')
    expect(serials(await pharmacist.api.registers.list({ params, query }))).toEqual([3, 2, 1])
    const packer = await newStaff(shop, pharmacy, 'fulfilment')
    await expect(packer.api.registers.list({ params, query })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('a saved register', () => {
  test('is CSV by serial, in which nothing is read as a formula', async () => {
    const { db } = scenario.shop.database
    const [row] = (await findEntriesOfShipments(db, first.shipment)).filter(
      ({ register }) => register === 'prescription',
    )
    if (row === undefined) throw new Error('nothing was dispensed')
    const { id: corrects, place: _, snapshot, ...about } = row
    const patient = { ...snapshot.patient, name: '=1+1, "Meera"' }
    const added = { ...about, corrects, quantity: -1, snapshot: { ...snapshot, patient } }
    const { pharmacyId, register } = row
    await insertRegisterEntries(db, { pharmacyId, register }, [added])
    const answer = await file('prescription', 'sheet')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('prescription-register-'),
    })
    const lines = answer.body.split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toContain('Serial,Financial year,Date,Prescriber')
    expect(lines[1]).toMatch(new RegExp(`^1,${year},${day},Dr Sneha Joshi,`))
    expect(lines[4]).toContain(`Corrects no. 3 of`)
    expect(lines[5]).toContain(`,"'=1+1, ""Meera""",`)
    await scenario.shop.database.run(
      `set session_replication_role = replica;
       delete from register_entries where register = 'prescription' and serial = 5;
       update register_serials set last = last - 1 where register = 'prescription';
       set session_replication_role = origin`,
    )
  })

  test('is a PDF with the pharmacy, its licences and the period', async () => {
    const answer = await file('h1', 'print')
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { text, pages } = await readPdf(answer.rawPayload)
    expect(pages).toBe(1)
    for (const said of [
      'Schedule H1 register',
      'Sanjeevani Medicals',
      '12 Laxmi Road, Pune 411030',
      'Licence, form 20',
      'rule 65 (3) (1) (h)',
      'Dr Sneha Joshi',
      cefixime.name,
      'PCM2611',
      '2 packs (20 units)',
      'Corrects no. 2 of',
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
  })

  test('is recorded with who saved it', async () => {
    const { rows } = await scenario.shop.database.run(
      `select after->>'format' as format, after->>'register' as register from audit_entries
       where action = 'register_exported' order by id`,
    )
    expect(rows).toEqual([
      { format: 'CSV', register: 'prescription' },
      { format: 'PDF', register: 'h1' },
    ])
  })
})
