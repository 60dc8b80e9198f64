import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { newVisitorGrievance } from '../../../../tests/grievances.ts'
import { createLog } from '../../platform/log.ts'
import { renewDataKey } from '../../platform/vault/rotate.ts'
import { encryptVisitorsAgain } from './encrypt-again-queries.ts'

let shop: TestShop
let admin: TestActor
let number: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  ;({ number } = await newVisitorGrievance(shop))
})
afterAll(() => shop.close())

async function complainant() {
  const { body } = await admin.api.adminGrievances.list({})
  return body.find((one) => one.number === number)?.complainant
}
const stored = async () =>
  (await shop.database.run('select g::text as line, g.name from grievances g')).rows[0]

test('stores no word of a visitor’s name, and answers it to administrators', async () => {
  expect(String((await stored())?.line)).not.toMatch(/Rohan|Joshi/)
  expect(await complainant()).toBe('Rohan Joshi')
})

test('encrypts names of visitors again, and readers notice nothing', async () => {
  const { db } = shop.database
  const before = await stored()
  await renewDataKey(db, new Date())
  expect(await encryptVisitorsAgain({ db, log: createLog('silent') })).toEqual({ unreadable: 0 })
  expect((await stored())?.name).not.toBe(before?.name)
  expect(await complainant()).toBe('Rohan Joshi')
})
