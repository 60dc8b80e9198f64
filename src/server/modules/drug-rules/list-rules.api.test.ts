import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/drug-schedules.ts'
import { newAdmin, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { addRule, changeOf, newSalt } from '../../../../tests/drug-rules.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(new Date('2030-01-10T06:00:00Z'))
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

type Query = { q?: string; schedule?: Schedule; limit?: number; cursor?: string }
const list = async (query: Query) => (await admin.api.drugRules.list({ query })).body

describe('the list of rules', () => {
  test('finds a rule by any part of its salts and synonyms', async () => {
    const [salt, synonym] = [newSalt(), newSalt()]
    const rule = await addRule(admin, { salts: [salt], synonyms: [synonym] })
    expect(await list({ q: salt })).toEqual([rule])
    expect(await list({ q: synonym.toUpperCase() })).toEqual([rule])
    expect(await list({ q: 'no such salt' })).toEqual([])
  })

  test('shows the latest version of each rule only', async () => {
    const salt = newSalt()
    const rule = await addRule(admin, { salts: [salt] })
    const body = changeOf(rule, { schedule: 'H1' })
    const changed = await admin.api.drugRules.change({ params: { id: rule._id }, body })
    expect(await list({ q: salt })).toEqual([changed.rule])
  })

  test('filters by schedule', async () => {
    const found = await list({ schedule: 'X', limit: 100 })
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ schedule }) => schedule))).toEqual(new Set(['X']))
  })

  test('is sorted by salt, in pages', async () => {
    const first = await admin.api.drugRules.list({ query: { q: 'met', limit: 3 } })
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(3)
    const cursor = /cursor=([^&>]*)/.exec(first.headers.link ?? '')?.[1] ?? ''
    const second = await list({ q: 'met', limit: 3, cursor: decodeURIComponent(cursor) })
    const salts = [...first.body, ...second].map((rule) => rule.salts[0] ?? '')
    expect(salts).toEqual(salts.toSorted())
    expect(new Set([...first.body, ...second].map(({ _id }) => _id)).size).toBe(6)
  })
})

describe('one rule', () => {
  test('shows all versions, newest first, with their administrator and reason', async () => {
    const rule = await addRule(admin, { reason: 'A new drug' })
    const body = changeOf(rule, { schedule: 'H1', reason: 'Notified' })
    await admin.api.drugRules.change({ params: { id: rule._id }, body })
    const { rule: latest, versions } = await admin.api.drugRules.detail({
      params: { id: rule._id },
    })
    expect(latest).toMatchObject({ version: 2, schedule: 'H1' })
    expect(versions).toMatchObject([
      { version: 2, schedule: 'H1', by: 'Asha Admin', reason: 'Notified', validTo: null },
      { version: 1, schedule: 'H', by: 'Asha Admin', reason: 'A new drug', validTo: '2030-01-10' },
    ])
    expect(versions[0]?.createdAt).toMatch(/^2030-01-10T06:/)
  })

  test('has no administrator if the shop was delivered with it', async () => {
    const [rule] = await list({ q: 'metformin', schedule: 'G' })
    const { versions } = await admin.api.drugRules.detail({ params: { id: rule?._id ?? '' } })
    expect(versions).toMatchObject([{ version: 1, by: null, validFrom: null }])
  })

  test('is not found by an unknown id', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    await expect(admin.api.drugRules.detail({ params: { id } })).rejects.toMatchObject({
      code: 'rule_not_found',
    })
  })
})
