import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAdmin, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { dayFromNow } from '../../../../../tests/licences.ts'
import { emails } from '../../../platform/tables.ts'
import { licenceJobs } from './jobs.ts'

let shop: TestShop
let pharmacy: TestActor
let form20: string
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  pharmacy = await newPharmacy(shop)
  const { licences } = await pharmacy.api.licences.list()
  form20 = licences.find(({ form }) => form === '20')?._id ?? ''
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const run = async (name: string, days: number) => {
  const job = licenceJobs(shop.database.db).find((one) => one.name === name)
  await job?.run(new Date(Date.now() + days * dayMs))
}
const due = (days: number) =>
  pharmacy.api.licences.renew({
    params: { id: form20 },
    body: { retentionDueOn: dayFromNow(days) },
  })
const subjects = async () => {
  const to = and(eq(emails.recipient, pharmacy.email), like(emails.subject, '%licence%'))
  const rows = await shop.database.db.select().from(emails).where(to).orderBy(emails.createdAt)
  return rows.map(({ subject }) => subject.replace(/licence \S+/, 'licence'))
}
const kinds = async () =>
  (await pharmacy.api.notifications.list({ query: {} })).notifications.map(({ kind }) => kind)

describe('a pharmacy is warned of its retention fee', () => {
  test('60, 30 and 7 days before, once each, by notification and email', async () => {
    await due(100)
    for (const days of [39, 40, 41, 69, 70, 71, 92, 93, 94, 100])
      await run('warn-of-due-fees', days)
    expect(await subjects()).toEqual([
      'The retention fee of your licence is due in 60 days',
      'The retention fee of your licence is due in 30 days',
      'The retention fee of your licence is due in 7 days',
    ])
    expect(await kinds()).toEqual(['licence_due', 'licence_due', 'licence_due'])
  })

  test('again after a renewal', async () => {
    await due(20)
    await run('warn-of-due-fees', 0)
    const { licence } = await due(400)
    const admin = await newAdmin(shop)
    const body = { decision: 'approve', version: licence.version } as const
    await admin.api.adminLicences.decide({ params: { id: form20 }, body })
    for (const days of [0, 339, 340]) await run('warn-of-due-fees', days)
    expect((await subjects()).filter((one) => one.includes('due'))).toEqual([
      'The retention fee of your licence is due in 20 days',
      'The retention fee of your licence is due in 60 days',
    ])
  })

  test('also behind many that have had their warning', async () => {
    const { id } = await newPharmacy(shop)
    const warned = `insert into licences (pharmacy_id, form, number, state, retention_due_on, warned_days, asked_at)
      select $1, '20B', 'WARNED-' || n, 'active', $2::date, 60, now() from generate_series(1, 600) n`
    await shop.database.run(warned, [id, dayFromNow(40)])
    await due(50)
    await run('warn-of-due-fees', 0)
    expect(await subjects()).toEqual(['The retention fee of your licence is due in 50 days'])
    await shop.database.run('delete from licences where pharmacy_id = $1 and form = $2', [
      id,
      '20B',
    ])
  })
})

describe('a licence whose retention fee was due', () => {
  test('is recorded as lapsed on the next day, once, and the pharmacy is notified', async () => {
    await due(3)
    await run('lapse-licences', 3)
    expect(await kinds()).toEqual([])
    for (const days of [4, 4, 5]) await run('lapse-licences', days)
    const { licences } = await pharmacy.api.licences.list()
    expect(licences.find(({ _id }) => _id === form20)).toMatchObject({ state: 'lapsed' })
    expect(await kinds()).toEqual(['licence_lapsed'])
    expect(await subjects()).toEqual(['Your licence has lapsed'])
    expect(await pharmacy.api.pharmacies.profile()).toMatchObject({ blocked: 'unlicensed' })
    const { rows } = await shop.database.run(
      'select what, state, by_role from licence_events where licence_id = $1 order by id desc limit 1',
      [form20],
    )
    expect(rows).toEqual([{ what: 'lapsed', state: 'lapsed', by_role: 'system' }])
  })

  test('is active again once its renewal is approved', async () => {
    await due(1)
    await run('lapse-licences', 2)
    const { licence } = await due(900)
    expect(licence).toMatchObject({ state: 'lapsed', renewalDueOn: dayFromNow(900) })
    const admin = await newAdmin(shop)
    const body = { decision: 'approve', version: licence.version } as const
    await admin.api.adminLicences.decide({ params: { id: form20 }, body })
    expect(await pharmacy.api.pharmacies.profile()).toMatchObject({ blocked: null })
  })
})
