import { setTimeout as pause } from 'node:timers/promises'
import { sandboxKeys } from '../scripts/run-sandbox.ts'
import { adminOf } from '../tests/processes/people.ts'
import { openStand } from '../tests/processes/stand.ts'
import { addMedicine, addSeller } from './actors/pharmacies.ts'
import { chanceOf } from './chance.ts'
import { openDatabase } from './database.ts'
import type { Options } from './options.ts'
import { newOutages } from './outages.ts'
import { newTally } from './tally.ts'
import { visitor } from './visitor.ts'
import { newWatch } from './watch.ts'
import { newPromises, type World } from './world.ts'

const secretBefore = 'the hooks before'
const secrets = `${sandboxKeys.RAZORPAY_WEBHOOK_SECRET},${secretBefore}`
const sellers = 3

/** Opens a stocked shop: two processes on a database that may fail, and a provider. */
export async function openWorld({ seed, minutes, cluster }: Options) {
  const database = await openDatabase(cluster)
  // PostgreSQL would keep running.
  const interrupted = () => {
    void database.stop().finally(() => process.exit(130))
  }
  process.once('SIGINT', interrupted)
  try {
    const stand = await openStand({
      server: database.server,
      processes: 2,
      seed,
      settings: (process) => ({
        RAZORPAY_WEBHOOK_SECRET: secrets,
        CASH_ON_DELIVERY: 'on',
        ...database.settings(process),
      }),
    })
    await stand.sandbox.control('POST', 'webhook', { previousSecret: secretBefore })
    const outages = newOutages()
    let endsAt = Number.POSITIVE_INFINITY
    const left = () => endsAt - performance.now()
    const chance = (name: string) => chanceOf(seed, name)
    const world: World = {
      seed,
      stand,
      database,
      chance,
      watch: newWatch(outages),
      outages,
      promises: newPromises(),
      failures: newTally(),
      actions: newTally(),
      sellers: [],
      medicines: [],
      adminToken: (await adminOf(stand.shop())).token,
      coupons: ['CHAOS10', 'FEWUSES5'],
      prescriptions: new Map(),
      proofs: [],
      isOver: () => left() <= 0,
      pause: async (ms) => void (await pause(Math.max(0, Math.min(ms, left())))),
    }
    await deliverEverywhere(world)
    await stock(world)
    await createCoupons(world)
    const close = async () => {
      await stand.close()
      await database.stop()
      process.off('SIGINT', interrupted)
    }
    const begin = () => {
      endsAt = performance.now() + minutes * 60_000
    }
    return { world, close, begin }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** The pharmacies that register here name no district. */
async function deliverEverywhere({ stand, adminToken }: World): Promise<void> {
  const { operatorRules } = stand.shop().as(adminToken)
  const { rules } = await operatorRules.show()
  const { version: seenVersion, ...known } = rules
  const reason = 'The licences name no district.'
  await operatorRules.change({
    body: { ...known, h1Delivery: 'deliver', sameDistrictOnly: false, reason, seenVersion },
  })
}

/** The marketplace pays for one, a pharmacy for the other, which has few uses. */
async function createCoupons({ stand, adminToken, sellers }: World): Promise<void> {
  const days = { firstDay: '2026-01-01', lastDay: '2099-12-31' }
  const promise = { description: 'Less to pay', kind: 'percentage', usesPerCustomer: 50 } as const
  const ten = { ...promise, ...days, code: 'CHAOS10', percent: 10 }
  await stand.shop().as(adminToken).adminCoupons.create({ body: ten })
  const few = { ...promise, ...days, code: 'FEWUSES5', percent: 5, mostUses: 20 }
  await stand.shop().as(sellers[0]?.token).pharmacyCoupons.create({ body: few })
}

/** Most medicines are rare. */
async function stock(world: World): Promise<void> {
  const visit = visitor(world, world.chance('opening'), '')
  for (let n = 0; n < sellers; n += 1) {
    const seller = await addSeller(world, visit)
    if (seller === null) throw new Error('a pharmacy could not be opened')
    for (let rare = 0; rare < 4; rare += 1)
      await addMedicine(world, visit, seller, { stockQuantity: visit.chance.between(2, 9) })
    await addMedicine(world, visit, seller, { stockQuantity: 50_000 })
    const prescribed = {
      name: `Amoxycillin 500 mg capsules ${n}`,
      composition: 'Amoxycillin (500 mg)',
    }
    await addMedicine(world, visit, seller, { ...prescribed, stockQuantity: 300 })
  }
}
