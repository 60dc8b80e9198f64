import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { writtenSecurityEvents } from '#server/platform/security-events.ts'
import { openTestShop, type TestShop } from './app.ts'
import { exampleCalls } from './example-calls.ts'
import { ordersBefore } from './example-orders.ts'
import { verificationsBefore } from './example-verifications.ts'
import { inWorld, newExampleWorld, tokenFor, type World } from './example-world.ts'

/*
 * A link or a picture on another site can send a GET with what the browser knows. So a GET changes nothing: here, the
 * database takes no writes while it answers.
 */

let shop: TestShop
let world: World
beforeAll(async () => {
  // The connection that takes no writes is the one that answers.
  shop = await openTestShop({ payments: true, outbox: true, connections: 1 })
  world = newExampleWorld(shop)
})
afterAll(() => shop.close())

const reading = exampleCalls.filter(({ entry }) => entry.method === 'GET')

/** These record who read health data, or took data out of the shop. No link can send their token. */
const recorded = new Set([
  'ownData.download',
  'imports.export',
  'batches.exportMovements',
  'prescriptions.page',
  'verification.page',
  'registers.sheet',
  'registers.print',
  'recalls.exportBuyers',
  'admin.exportReport',
  'securityLog.export',
])

const before: Record<string, (world: World, request: object) => Promise<unknown>> = {
  ...verificationsBefore,
  ...ordersBefore,
}

test.each(reading)('$call writes nothing', async ({ call, entry, example }) => {
  const request = (await inWorld(example?.request ?? {}, world)) as { params?: { id?: string } }
  await before[call]?.(world, request)
  const token = await tokenFor(entry, world)
  await writtenSecurityEvents(shop.database.db)
  if (!recorded.has(call)) await shop.database.run('set default_transaction_read_only = on', [])
  try {
    const answer = await shop.send({ method: 'GET', url: addressOf(entry, request), token })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  } finally {
    await shop.database.run('set default_transaction_read_only = off', [])
  }
})
