import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMissingDocuments } from '#server/modules/documents/index.ts'
import { createLog } from '#server/platform/log.ts'
import { usualTerms } from '#server/platform/terms.ts'
import { openScenario, type Scenario } from '../scenario.ts'
import { adminActions } from './admin-actions.ts'
import { batchActions } from './batch-actions.ts'
import { cashActions } from './cash-actions.ts'
import { customerActions } from './customer-actions.ts'
import { fulfilmentActions } from './fulfilment-actions.ts'
import { expectInvariantsHold } from './model-invariants.ts'
import { overrideActions } from './override-actions.ts'
import { returnActions } from './return-actions.ts'
import { newPeople, newWorld, type People, pick, type World } from './world.ts'

/*
 * Any sequence of actions by customers, pharmacies and the administrator: each response is what the model
 * predicts, and the invariants hold.
 */

let scenario: Scenario
let people: People
beforeAll(async () => {
  const cash = { upToPaise: 50_000_00, pins: [] }
  scenario = await openScenario({ terms: { ...usualTerms, cash } })
  people = await newPeople(scenario)
})
afterAll(() => scenario.shop.close())

type Action = (world: World, at: number) => Promise<void>
const actions: Record<string, Action> = {
  ...fulfilmentActions,
  ...customerActions,
  ...returnActions,
  ...cashActions,
  ...batchActions,
  ...adminActions,
  ...overrideActions,
}

const sequence = fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(10_000)), {
  minLength: 1,
  maxLength: 40,
  size: 'medium',
})

async function expectStock({ medicines, pharmacies }: World) {
  for (const { id, seller, units } of medicines) {
    const { catalogue } = pick(pharmacies, seller).api
    const { stockQuantity, reservedQuantity } = await catalogue.detail({ params: { id } })
    expect({ stockQuantity, reservedQuantity }).toEqual({
      stockQuantity: units,
      reservedQuantity: 0,
    })
  }
}

async function expectShipments({ orders, pharmacies }: World) {
  for (const { id, seller, state } of orders.flatMap(({ shipments }) => shipments)) {
    const { api } = pick(pharmacies, seller)
    const { order } = await api.pharmacyShipments.detail({ params: { id } })
    expect(order.state).toBe(state)
  }
}

test('every response is what the model predicts, and the invariants hold', {
  timeout: 240_000,
}, async () => {
  const { db } = scenario.shop.database
  const log = createLog('silent')
  const play = async (steps: [string, number][]) => {
    const world = await newWorld(scenario, people)
    for (const at of [7, 30]) await customerActions.buy(world, at)
    for (const at of [11, 36]) await customerActions.buyInCash(world, at)
    for (const at of [14, 17]) await fulfilmentActions.fulfil(world, at)
    for (const [name, at] of steps) await actions[name]?.(world, at)
    await expectShipments(world)
    await expectStock(world)
    await writeMissingDocuments({ db, log }, new Date())
    await expectInvariantsHold(scenario.shop.database)
  }
  await fc.assert(fc.asyncProperty(sequence, play), { numRuns: 15 })
})
