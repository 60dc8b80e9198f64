import { afterEach } from 'vitest'
import { unchecked } from '../app.ts'
import { expectInvariants } from '../invariants.ts'

/* Whatever a test has a shop that takes payments do, money and stock add up afterwards. */

afterEach(async () => {
  const shops = [...unchecked]
  unchecked.clear()
  for (const { database } of shops) await expectInvariants(database)
})
