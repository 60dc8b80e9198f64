import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { newGrievance } from '../../../../../tests/grievances.ts'
import { appendOnly, statements, withAndWithout } from '../../../../../tests/triggers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await newGrievance(await newCustomer(shop))
})
afterAll(() => shop.close())

const refused = {
  with: { refused: 'events of grievances are never changed nor removed' },
  without: 'accepted',
}
const trigger = 'keep_grievance_events on grievance_events'

test.each([
  `update grievance_events set text = 'something else'`,
  `update grievance_events set text = '', at = now()`,
  `update grievance_events set by_role = 'admin'`,
  'delete from grievance_events',
])('refuses to change or remove events of complaints: %s', async (change) => {
  expect(await withAndWithout(shop.database, trigger, statements(change))).toEqual(refused)
})

test('refuses to empty the events of complaints', async () => {
  const found = await withAndWithout(
    shop.database,
    'append_only on grievance_events',
    statements('truncate grievance_events'),
  )
  expect(found).toEqual(appendOnly('grievance_events'))
})

test('lets the text of an event be erased', async () => {
  const erase = statements(`update grievance_events set text = ''`)
  expect((await withAndWithout(shop.database, trigger, erase)).with).toBe('accepted')
})
