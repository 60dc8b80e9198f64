import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { addRule, changeOf, ruleInput } from '../../../../tests/drug-rules.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(new Date('2030-01-10T06:00:00Z'))
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const change = (id: string, body: ReturnType<typeof changeOf>) =>
  admin.api.drugRules.change({ params: { id }, body })
const withdraw = (id: string, validTo: string, seenVersion: number) =>
  admin.api.drugRules.withdraw({ params: { id }, body: { validTo, reason: 'Wrong', seenVersion } })
const versionsOf = async (id: string) =>
  (await admin.api.drugRules.detail({ params: { id } })).versions
const auditOf = async (subject: string) => (await admin.api.audit.list({ query: { subject } })).body
const past = (path: string) => ({
  code: 'invalid_input',
  errors: [{ path, message: 'Choose today or a later day.' }],
})

describe('adding a rule', () => {
  test('stores the recommended names of its salts, as the administrator’s decision', async () => {
    const rule = await addRule(admin, {
      salts: ['Walnut Sulphate', 'Amoxycillin'],
      synonyms: ['walnutin'],
    })
    // Synonyms belong to one salt.
    const salts = ['amoxicillin', 'walnut sulfate']
    expect(rule).toMatchObject({ version: 1, grade: 'D', salts, synonyms: [], validTo: null })
  })

  test('is recorded in the audit log, and asks for a derivation of all medicines', async () => {
    const { _id, salts } = await addRule(admin, { reason: 'Approved in 2029' })
    expect(await auditOf(_id)).toMatchObject([
      {
        action: 'drug_rule_added',
        actor: { _id: admin.id },
        subject: { type: 'drug_rule', name: salts[0] },
        after: { schedule: 'H', reason: 'Approved in 2029' },
      },
    ])
    expect(await admin.api.drugRules.derivation()).toMatchObject({
      derivation: { finishedAt: null, requestedAt: expect.stringMatching(/^2030-01-10T06:/) },
    })
  })

  test('is refused for a day in the past', async () => {
    const body = ruleInput({ validFrom: '2030-01-09' })
    await expect(admin.api.drugRules.create({ body })).rejects.toMatchObject(past('validFrom'))
  })

  test('is refused where a rule has the same salts, routes and condition', async () => {
    const { salts } = await addRule(admin)
    const body = ruleInput({ salts, schedule: 'H1' })
    await expect(admin.api.drugRules.create({ body })).rejects.toMatchObject({
      code: 'rule_exists',
    })
    expect(await addRule(admin, { salts, routes: ['topical'] })).toMatchObject({ version: 1 })
    expect(await addRule(admin, { salts, condition: { aboveMg: 5 } })).toMatchObject({ version: 1 })
  })

  test('is possible again once the earlier rule has been withdrawn', async () => {
    const rule = await addRule(admin)
    await withdraw(rule._id, '2030-01-10', 1)
    expect(await addRule(admin, { salts: rule.salts })).toMatchObject({ version: 1 })
  })
})

describe('changing a rule', () => {
  test('ends its version on the day on which the next one begins', async () => {
    const rule = await addRule(admin)
    const body = changeOf(rule, { schedule: 'H1', validFrom: '2030-03-01' })
    expect(await change(rule._id, body)).toMatchObject({ rule: { version: 2, salts: rule.salts } })
    expect(await versionsOf(rule._id)).toMatchObject([
      { version: 2, validFrom: '2030-03-01', validTo: null },
      { version: 1, validFrom: '2030-01-10', validTo: '2030-03-01' },
    ])
  })

  test('also ends an earlier version that was to be replaced later', async () => {
    const rule = await addRule(admin)
    const later = await change(rule._id, changeOf(rule, { validFrom: '2030-05-01' }))
    await change(rule._id, changeOf(later.rule, { schedule: 'G', validFrom: '2030-02-01' }))
    expect(await versionsOf(rule._id)).toMatchObject([
      { version: 3, validFrom: '2030-02-01', validTo: null },
      { version: 2, validFrom: '2030-05-01', validTo: '2030-02-01' },
      { version: 1, validFrom: '2030-01-10', validTo: '2030-02-01' },
    ])
  })

  test('is recorded in the audit log with the values before and after', async () => {
    const rule = await addRule(admin)
    await change(rule._id, changeOf(rule, { schedule: 'H1', reason: 'Notified' }))
    expect(await auditOf(rule._id)).toMatchObject([
      {
        action: 'drug_rule_changed',
        before: { schedule: 'H' },
        after: { schedule: 'H1', reason: 'Notified' },
      },
      { action: 'drug_rule_added' },
    ])
  })

  test('is refused if somebody else has changed it meanwhile', async () => {
    const rule = await addRule(admin)
    await change(rule._id, changeOf(rule, { schedule: 'H1' }))
    await expect(change(rule._id, changeOf(rule, { schedule: 'G' }))).rejects.toMatchObject({
      code: 'rule_changed',
    })
    expect(await versionsOf(rule._id)).toHaveLength(2)
  })

  test('is refused for a day in the past', async () => {
    const rule = await addRule(admin)
    await expect(
      change(rule._id, changeOf(rule, { validFrom: '2029-12-31' })),
    ).rejects.toMatchObject(past('validFrom'))
    expect(await versionsOf(rule._id)).toMatchObject([{ version: 1, validTo: null }])
  })
})

describe('withdrawing a rule', () => {
  test('ends it on a day, with an entry in the audit log', async () => {
    const rule = await addRule(admin)
    expect(await withdraw(rule._id, '2030-02-01', 1)).toMatchObject({
      rule: { version: 1, validTo: '2030-02-01' },
    })
    expect(await versionsOf(rule._id)).toMatchObject([{ version: 1, validTo: '2030-02-01' }])
    expect((await auditOf(rule._id))[0]).toMatchObject({
      action: 'drug_rule_withdrawn',
      after: { validTo: '2030-02-01', reason: 'Wrong' },
    })
  })

  test('is refused for a day in the past, and if somebody else has changed it', async () => {
    const rule = await addRule(admin)
    await expect(withdraw(rule._id, '2030-01-09', 1)).rejects.toMatchObject(past('validTo'))
    await change(rule._id, changeOf(rule, { schedule: 'H1' }))
    await expect(withdraw(rule._id, '2030-02-01', 1)).rejects.toMatchObject({
      code: 'rule_changed',
    })
    expect((await versionsOf(rule._id))[0]).toMatchObject({ version: 2, validTo: null })
  })

  test('is refused for an unknown rule', async () => {
    await expect(
      withdraw('00000000-0000-4000-8000-000000000000', '2030-02-01', 1),
    ).rejects.toMatchObject({ code: 'rule_not_found' })
  })
})
