import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '../../../../tests/actors.ts'
import { dispensedOrder } from '../../../../tests/dispensing.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { openDocuments } from './recipient.ts'
import { documents } from './tables.ts'

/* Whom a document names is encrypted in the database. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
  await dispensedOrder(scenario)
  await dispensedOrder(scenario)
})
afterAll(() => scenario.shop.close())

const stored = () => scenario.shop.database.db.select().from(documents)

test('stores neither buyer nor patient nor prescriber, and opens them for those who read it', async () => {
  const rows = await stored()
  const text = JSON.stringify(rows)
  for (const word of [address.fullName, address.addressLine1, 'Sneha Joshi'])
    expect(text).not.toContain(word)
  const [document] = await openDocuments(scenario.shop.database.db, rows)
  expect(document?.snapshot).toMatchObject({
    buyer: { name: address.fullName, state: address.state },
    dispensedOn: { patient: { name: address.fullName }, prescriber: { name: 'Dr Sneha Joshi' } },
  })
})

test('opens nobody of another document', async () => {
  const [one, other] = await stored()
  if (one === undefined || other === undefined) throw new Error('two documents were not issued')
  const exchanged = { ...one, recipient: other.recipient }
  await expect(openDocuments(scenario.shop.database.db, [exchanged])).rejects.toThrow(
    /authenticate/,
  )
})
