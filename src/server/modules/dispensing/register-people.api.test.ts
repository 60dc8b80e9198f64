import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispensedOrder } from '../../../../tests/dispensing.ts'
import { goodPatient } from '../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { openPeople } from './register-people.ts'
import { registerEntries } from './tables.ts'

/* The patient and the prescriber of a register's row are encrypted in the database. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
  await dispensedOrder(scenario)
  await dispensedOrder(scenario)
})
afterAll(() => scenario.shop.close())

const stored = () => scenario.shop.database.db.select().from(registerEntries)

test('stores neither patient nor prescriber, and opens them for those who read the register', async () => {
  const rows = await stored()
  const text = JSON.stringify(rows)
  for (const word of [goodPatient.name, 'Lakshmi Niwas', 'Sneha Joshi'])
    expect(text).not.toContain(word)
  const [row] = await openPeople(scenario.shop.database.db, rows, ({ id }) => id)
  expect(row?.snapshot).toMatchObject({
    patient: { name: goodPatient.name },
    prescriber: { name: 'Dr Sneha Joshi' },
  })
  expect(row).not.toHaveProperty('patientTokens')
})

test('opens nobody of another row', async () => {
  const [one, other] = await stored()
  if (one === undefined || other === undefined) throw new Error('two rows were not written')
  const exchanged = { ...one, people: other.people }
  await expect(openPeople(scenario.shop.database.db, [exchanged], ({ id }) => id)).rejects.toThrow(
    /authenticate/,
  )
})
