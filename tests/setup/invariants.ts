import { afterEach } from 'vitest'
import { unchecked } from '../app.ts'
import { expectInvariants } from '../invariants.ts'

/* After every test that used a shop with payments, all invariants must hold. */

afterEach(async () => {
  const shops = [...unchecked]
  unchecked.clear()
  for (const { database } of shops) await expectInvariants(database)
})
