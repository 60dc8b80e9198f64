import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { addRule, changeOf, newSalt } from '../../../../../tests/drug-rules.ts'
import { writtenSecurityEvents } from '../../../platform/security-events.ts'
import { medicines } from '../tables.ts'
import { rederiveRules } from './rederive-rules.ts'

const today = new Date('2030-01-10T06:00:00Z')
/** The first minute of 1 March 2030 in India. */
const firstOfMarch = new Date('2030-02-28T18:30:00Z')

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(today)
  admin = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const add = async (salt: string) =>
  (await newMedicine(pharmacy, { name: `Brand of ${salt}`, composition: `${salt} (5mg)` }))._id
const stored = async (id: string) =>
  (await shop.database.db.select().from(medicines).where(eq(medicines.id, id)))[0]
/** Whether customers find it in the catalogue, and can open its page. */
const isOnSale = async (id: string) => {
  const { body } = await shop.as().catalogue.list()
  const { status } = await shop.send({ method: 'GET', url: `/api/medicines/${id}` })
  const isListed = body.some(({ _id }) => _id === id)
  expect(status).toBe(isListed ? 200 : 404)
  return isListed
}
const derivation = async () => (await admin.api.drugRules.derivation()).derivation
/**
 * Runs the job until it is complete: other tests' transactions on the same server can make it wait for a second run.
 */
const derive = (now = today) =>
  expect
    .poll(async () => {
      await rederiveRules(shop.database.db, now)
      return (await derivation())?.finishedAt
    })
    .toBeTruthy()

test('a rule for a salt without one puts its medicines on sale, with its schedule', async () => {
  const salt = newSalt()
  const id = await add(salt)
  expect(await stored(id)).toMatchObject({ bar: 'unclassified', schedule: null })
  expect(await admin.api.drugRules.unclassified({ query: { q: salt } })).toEqual([
    { salt, medicines: 1 },
  ])
  expect(await isOnSale(id)).toBe(false)
  await addRule(admin, { salts: [salt] })
  await derive()
  expect(await stored(id)).toMatchObject({ bar: null, schedule: 'H', needsPrescription: true })
  expect(await admin.api.drugRules.unclassified({ query: { q: salt } })).toEqual([])
  expect(await isOnSale(id)).toBe(true)
})

test('a stricter rule takes its medicines off sale at once, and a withdrawn one too', async () => {
  const [banned, withdrawn] = [newSalt(), newSalt()]
  const rules = [
    await addRule(admin, { salts: [banned], schedule: 'none', prescription: 'no' }),
    await addRule(admin, { salts: [withdrawn] }),
  ] as const
  const ids = [await add(banned), await add(withdrawn)] as const
  expect([await isOnSale(ids[0]), await isOnSale(ids[1])]).toEqual([true, true])
  const body = changeOf(rules[0], { banned: true })
  await admin.api.drugRules.change({ params: { id: rules[0]._id }, body })
  await admin.api.drugRules.withdraw({
    params: { id: rules[1]._id },
    body: { validTo: '2030-01-10', reason: 'Wrong', seenVersion: 1 },
  })
  await derive()
  expect(await stored(ids[0])).toMatchObject({ bar: 'banned', schedule: 'none' })
  expect(await stored(ids[1])).toMatchObject({ bar: 'unclassified', schedule: null })
  expect([await isOnSale(ids[0]), await isOnSale(ids[1])]).toEqual([false, false])
})

test('reports how many medicines it examined and changed', async () => {
  const salts = [newSalt()]
  await add(salts[0] ?? '')
  await derive()
  await addRule(admin, { salts })
  expect(await derivation()).toMatchObject({ finishedAt: null, examined: 0 })
  await derive()
  expect(await derivation()).toMatchObject({ finishedAt: today.toISOString(), changed: 1 })
  expect((await derivation())?.examined).toBe(await shop.database.db.$count(medicines))
})

test('does nothing where nothing changed', async () => {
  await derive()
  const before = await derivation()
  await derive(new Date(today.getTime() + 60_000))
  expect(await derivation()).toEqual(before)
})

test('a medicine that its pharmacy edits meanwhile keeps the derivation of the edit', async () => {
  const [salt, other] = [newSalt(), newSalt()]
  const id = await add(salt)
  await addRule(admin, { salts: [other], schedule: 'H1' })
  await derive()
  await addRule(admin, { salts: [salt] })
  const { db } = shop.database
  // What the calls above recorded is stored in a transaction of its own, which must not be taken for the job's.
  await writtenSecurityEvents(db)
  // The edit comes between reading the medicines and storing their rules.
  const { transaction } = db
  let edits = 0
  db.transaction = async (...work) => {
    db.transaction = transaction
    edits += 1
    shop.advance(1)
    const body = { name: `Brand of ${other}`, composition: `${other} (5mg)` }
    await pharmacy.api.catalogue.update({ params: { id }, body })
    return db.transaction(...work)
  }
  await derive()
  expect(edits).toBe(1)
  expect(await stored(id)).toMatchObject({ schedule: 'H1', composition: `${other} (5mg)` })
})

test('a rule with a later first day takes effect on that day', async () => {
  const salt = newSalt()
  const rule = await addRule(admin, { salts: [salt], schedule: 'none', prescription: 'no' })
  const id = await add(salt)
  const body = changeOf(rule, { schedule: 'H', prescription: 'yes', validFrom: '2030-03-01' })
  await admin.api.drugRules.change({ params: { id: rule._id }, body })
  await derive()
  await derive(new Date(firstOfMarch.getTime() - 1))
  expect(await stored(id)).toMatchObject({ schedule: 'none', needsPrescription: false })
  await derive(firstOfMarch)
  expect(await stored(id)).toMatchObject({ schedule: 'H', needsPrescription: true })
})

test('a ban with a later first day ends the sale at that midnight, before the job runs', async () => {
  const salt = newSalt()
  const rule = await addRule(admin, { salts: [salt] })
  const id = await add(salt)
  const body = changeOf(rule, { banned: true, validFrom: '2030-03-02' })
  await admin.api.drugRules.change({ params: { id: rule._id }, body })
  await derive()
  expect(await stored(id)).toMatchObject({ bar: null, barredFrom: '2030-03-02' })
  shop.setNow(new Date('2030-03-01T18:29:00Z'))
  expect(await isOnSale(id)).toBe(true)
  shop.setNow(new Date('2030-03-01T18:30:00Z'))
  expect(await isOnSale(id)).toBe(false)
})
