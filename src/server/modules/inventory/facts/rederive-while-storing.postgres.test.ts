import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { addRule, newSalt } from '../../../../../tests/drug-rules.ts'
import { medicines } from '../tables.ts'
import { findRuleOf } from './medicine-rule.ts'
import { rederiveRules } from './rederive-rules.ts'

/* A medicine is stored by the rules of before a change, after the derivation of that change has passed it. */

const now = new Date('2030-01-10T06:00:00Z')
const nextMinute = new Date('2030-01-10T06:01:00Z')

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(now)
  admin = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const derivation = async () => (await admin.api.drugRules.derivation()).derivation

test('the next run corrects a medicine that a transaction stored by the earlier rules', async () => {
  const { db } = shop.database
  const salt = newSalt()
  const { _id: id } = await newMedicine(pharmacy, { composition: `${salt} (5mg)` })
  const stored = async () => (await db.select().from(medicines).where(eq(medicines.id, id)))[0]
  const before = await stored()
  if (before === undefined) throw new Error('the medicine is gone')

  await db.transaction(async (tx) => {
    const earlier = await findRuleOf(tx, before, '2030-01-10')
    expect(earlier).toMatchObject({ bar: 'unclassified' })
    await addRule(admin, { salts: [salt] })
    await rederiveRules(db, now)
    expect(await stored()).toMatchObject({ bar: null, schedule: 'H' })
    // The transaction may still store what it derived.
    expect(await derivation()).toMatchObject({ finishedAt: null })
    const changes = { ...earlier, name: 'Walnutol Forte', updatedAt: now }
    await tx.update(medicines).set(changes).where(eq(medicines.id, id))
  })
  expect(await stored()).toMatchObject({ bar: 'unclassified', schedule: null })

  await rederiveRules(db, nextMinute)
  expect(await stored()).toMatchObject({ name: 'Walnutol Forte', bar: null, schedule: 'H' })
  // Transactions of other tests on the same server can make it wait for one run more.
  await expect
    .poll(async () => {
      await rederiveRules(db, nextMinute)
      return derivation()
    })
    .toMatchObject({ finishedAt: nextMinute.toISOString(), changed: 2 })
})
