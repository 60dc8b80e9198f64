import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultOperatorRules, type OperatorRules } from '#contract/operator-rule-words.ts'
import { newAdmin, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { openTestDatabase } from '../../../../tests/database.ts'
import { appendOnly, statements, withAndWithout } from '../../../../tests/triggers.ts'
import { catalogueChanges } from '../catalogue/tables.ts'
import { findOperatorRules } from './operator-rule-queries.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const show = () => admin.api.operatorRules.show()
async function change(given: Partial<OperatorRules>, more: { seenVersion?: number } = {}) {
  const { rules } = await show()
  const { version: seenVersion, ...values } = rules
  const body = { ...values, ...given, reason: 'Advised by counsel', seenVersion, ...more }
  return admin.api.operatorRules.change({ body })
}

describe('the operator’s rules', () => {
  test('are those of G.S.R. 220(E) until somebody changes them', async () => {
    expect(await show()).toEqual({ rules: { ...defaultOperatorRules, version: 0 }, versions: [] })
    expect(await findOperatorRules(shop.database.db)).toMatchObject({
      h1Delivery: 'pickup',
      sameDistrictOnly: true,
    })
  })

  test('change at once, as a version with who, when and why', async () => {
    const { rules } = await change({ chronicDays: 21, stopped: ['H1', 'G', 'H1'] })
    expect(rules).toMatchObject({ version: 1, chronicDays: 21, stopped: ['G', 'H1'] })
    const { versions } = await show()
    expect(versions).toMatchObject([
      { version: 1, by: 'Asha Admin', reason: 'Advised by counsel', chronicDays: 21 },
    ])
    expect(await findOperatorRules(shop.database.db)).toEqual(rules)
  })

  test('are recorded in the audit log with what was different', async () => {
    await change({ sameDistrictOnly: false })
    const { body } = await admin.api.audit.list({ query: { action: 'operator_rules_changed' } })
    expect(body[0]).toMatchObject({
      actor: { _id: admin.id },
      subject: { type: 'operator_rules', _id: null },
      before: { sameDistrictOnly: true },
      after: { sameDistrictOnly: false, reason: 'Advised by counsel' },
    })
  })

  test('are not changed by somebody who saw an earlier version', async () => {
    const { rules } = await show()
    await expect(
      change({ acuteDays: 3 }, { seenVersion: rules.version - 1 }),
    ).rejects.toMatchObject({ status: 409, code: 'operator_rules_changed' })
    const seen = { seenVersion: rules.version }
    const both = await Promise.allSettled([
      change({ acuteDays: 3 }, seen),
      change({ acuteDays: 4 }, seen),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await show()).rules.version).toBe(rules.version + 1)
  })

  test('are not changed by sending them as they are', async () => {
    await expect(change({})).rejects.toMatchObject({ status: 409, code: 'operator_rules_same' })
  })

  test.each([
    [{ acuteDays: 0 }, 'acuteDays'],
    [{ acuteDays: 8, chronicDays: 7 }, 'chronicDays'],
    [{ chronicDays: 366 }, 'chronicDays'],
  ])('refuse %j', async (given, path) => {
    await expect(change(given)).rejects.toMatchObject({
      status: 400,
      errors: [expect.objectContaining({ path })],
    })
  })

  test('need a reason', async () => {
    const { rules } = await show()
    const { version: seenVersion, ...values } = rules
    const body = { ...values, acuteDays: 2, reason: ' ', seenVersion }
    await expect(admin.api.operatorRules.change({ body })).rejects.toMatchObject({ status: 400 })
  })
})

describe('in the database', () => {
  const added = `insert into operator_rules (version, at, by, reason, h1_delivery, same_district_only, acute_days,
    chronic_days, stopped) values (900, now(), gen_random_uuid(), 'Seen', 'deliver', true, 7, 30, '{}')`

  test.each([
    `update operator_rules set h1_delivery = 'deliver'`,
    'delete from operator_rules',
    'truncate operator_rules',
  ])('the history of the rules is never rewritten: %s', async (statement) => {
    const found = await withAndWithout(
      shop.database,
      'append_only on operator_rules',
      statements(statement),
    )
    expect(found).toEqual(appendOnly('operator_rules'))
  })

  test('a change is logged for cached responses: it may concern any medicine', async () => {
    const database = await openTestDatabase()
    const logged = await withAndWithout(
      database,
      'log_changed_operator_rules on operator_rules',
      async (tx) => {
        await statements('delete from catalogue_changes', added)(tx)
        const rows = await tx.select({ what: catalogueChanges.what }).from(catalogueChanges)
        return rows.map(({ what }) => what)
      },
    )
    expect(logged).toEqual({ with: ['anything'], without: [] })
    await database.close()
  })
})
