import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMissingPapers } from '#server/modules/invoices/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type Counter, openCounter } from '../counter.ts'
import { adminDeeds } from './admin-deeds.ts'
import { batchDeeds } from './batch-deeds.ts'
import { counterDeeds } from './counter-deeds.ts'
import { customerDeeds } from './customer-deeds.ts'
import { expectLaws } from './laws.ts'
import { chosen, newPeople, newWorld, type People, type World } from './world.ts'

/* Whatever customers and pharmacies do, in whatever order: each answer is the one that the model says, and the laws hold. */

let counter: Counter
let people: People
beforeAll(async () => {
  counter = await openCounter()
  people = await newPeople(counter)
})
afterAll(() => counter.shop.close())

type Deed = (world: World, at: number) => Promise<void>
const deeds: Record<string, Deed> = {
  ...counterDeeds,
  ...customerDeeds,
  ...batchDeeds,
  ...adminDeeds,
}

const sequence = fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat(10_000)), {
  minLength: 1,
  maxLength: 40,
})

async function expectShelves({ medicines, pharmacies }: World) {
  for (const { id, seller, units } of medicines) {
    const { catalogue } = chosen(pharmacies, seller).api
    const { stockQuantity, reservedQuantity } = await catalogue.detail({ params: { id } })
    expect({ stockQuantity, reservedQuantity }).toEqual({
      stockQuantity: units,
      reservedQuantity: 0,
    })
  }
}

async function expectParts({ orders, pharmacies }: World) {
  for (const { id, seller, state } of orders.flatMap(({ parts }) => parts)) {
    const { api } = chosen(pharmacies, seller)
    const { order } = await api.pharmacyOrders.detail({ params: { id } })
    expect(order.state).toBe(state)
  }
}

test('answers are as the model says, and the laws hold', { timeout: 240_000 }, async () => {
  const { db } = counter.shop.database
  const log = createLog('silent')
  const play = async (steps: [string, number][]) => {
    const world = await newWorld(counter, people)
    for (const at of [7, 30]) await customerDeeds.buy(world, at)
    for (const [name, at] of steps) await deeds[name]?.(world, at)
    await expectParts(world)
    await expectShelves(world)
    await writeMissingPapers({ db, log }, new Date())
    await expectLaws(counter.shop.database)
  }
  await fc.assert(fc.asyncProperty(sequence, play), { numRuns: 15 })
})
