import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispensedOrder } from '../../../../../tests/dispensing.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { appendOnly, statements, withAndWithout } from '../../../../../tests/triggers.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
  await dispensedOrder(scenario)
  const { api } = scenario.pharmacy
  const { url } = await api.inspectionLinks.create({ body: { label: 'Inspector', days: 1 } })
  const token = url.split('#token=')[1] ?? ''
  await scenario.shop.as().inspection.open({ body: { token } })
})
afterAll(() => scenario.shop.close())

test.each([
  'update register_entries set quantity = quantity + 1',
  'delete from register_entries',
  'truncate register_entries',
])('refuses to change or remove rows of a register: %s', async (change) => {
  const found = await withAndWithout(
    scenario.shop.database,
    'append_only on register_entries',
    statements(change),
  )
  expect(found).toEqual(appendOnly('register_entries'))
})

test.each([
  `update inspection_uses set what = 'print'`,
  'delete from inspection_uses',
  'truncate inspection_uses',
])('refuses to change or remove what inspectors read: %s', async (change) => {
  const found = await withAndWithout(
    scenario.shop.database,
    'append_only on inspection_uses',
    statements(change),
  )
  expect(found).toEqual(appendOnly('inspection_uses'))
})
