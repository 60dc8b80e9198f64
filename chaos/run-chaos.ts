import { breachText, brokenInvariants } from '#server/modules/integrity/index.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { actAsAdministrator } from './actors/administrator.ts'
import { actAsCustomer, actAsNewcomer } from './actors/customer.ts'
import { actAsPackers } from './actors/deliver.ts'
import { actAsPharmacies } from './actors/pharmacies.ts'
import { actAsPharmacists } from './actors/verify-prescriptions.ts'
import { checkCash } from './end/check-cash.ts'
import { checkCluster } from './end/check-cluster.ts'
import { checkPromises } from './end/check-promises.ts'
import { checkStock } from './end/check-stock.ts'
import { compareLedger } from './end/compare-ledger.ts'
import { converge } from './end/converge.ts'
import { countEffects } from './end/count-effects.ts'
import { readLedger } from './end/ledger.ts'
import { readLog } from './end/read-log.ts'
import { recover, restartProcesses } from './end/recover.ts'
import { advanceClock } from './failures/advance-clock.ts'
import { failCluster } from './failures/fail-cluster.ts'
import { killThings } from './failures/kill.ts'
import { injectFaults, moveWebhook, refundElsewhere } from './failures/provider.ts'
import { type ExpectedDeaths, restartWhenDown } from './failures/restart-when-down.ts'
import { openWorld } from './open-world.ts'
import type { Options } from './options.ts'
import { type Report, reportOf } from './report.ts'
import { visitor } from './visitor.ts'
import type { World } from './world.ts'

const customers = 10
const newcomers = 2

/** Runs users and failures for some minutes, then recovery, then the checks. */
export async function runChaos(options: Options): Promise<Report> {
  const { world, close, begin } = await openWorld(options)
  const { cluster } = world.database
  try {
    const tokens = await world.stand.customers(customers)
    begin()
    await Promise.all([...users(world, tokens), ...failures(world)])
    const failuresEnd = new Date()
    await recover(world)
    const convergence = await converge(world)
    for (const what of convergence.left) world.watch.addViolation(`never completed: ${what}`)
    const totals = await compareLedger(world, await readLedger(world))
    await check(world, convergence.shopMinutes)
    await resendEverything(world)
    await check(world, convergence.shopMinutes)
    await restartProcesses(world)
    await checkStock(world, tokens)
    readLog(world)
    if (cluster !== undefined) await checkCluster(world, cluster)
    return await reportOf(world, { options, failuresEnd, convergence, totals })
  } finally {
    await close()
  }
}

function users(world: World, tokens: string[]): Promise<void>[] {
  const as = (name: string, token: string) => visitor(world, world.chance(name), token)
  return [
    ...tokens.map((token, n) => actAsCustomer(as(`customer ${n}`, token))),
    ...Array.from({ length: newcomers }, (_, n) => actAsNewcomer(as(`newcomer ${n}`, ''), n)),
    actAsPharmacies(as('pharmacies', '')),
    actAsPackers(as('first packer', '')),
    actAsPackers(as('second packer', '')),
    actAsPharmacists(as('first pharmacist', '')),
    actAsPharmacists(as('second pharmacist', '')),
    actAsAdministrator(as('first administrator', world.adminToken)),
    actAsAdministrator(as('second administrator', world.adminToken)),
  ]
}

function failures(world: World): Promise<void>[] {
  const expectedDeaths: ExpectedDeaths = new Set()
  const { cluster } = world.database
  return [
    injectFaults(world, world.chance('faults')),
    moveWebhook(world, world.chance('webhook')),
    advanceClock(world, world.chance('time')),
    refundElsewhere(world, world.chance('hands at the provider')),
    killThings(world, world.chance('kills'), expectedDeaths),
    ...(cluster === undefined ? [] : [failCluster(world, cluster, world.chance('cluster'))]),
    ...world.stand.shops.map((shop) =>
      restartWhenDown(world, {
        shop,
        expectedDeaths,
        chance: world.chance(`keeper of ${shop.name}`),
      }),
    ),
  ]
}

/** Sends every event once more, all at once: nothing may change. */
async function resendEverything(world: World): Promise<void> {
  const before = await readLedger(world)
  await world.stand.sandbox.control('POST', 'webhook/replay', { all: true })
  await converge(world)
  const after = await readLedger(world)
  if (JSON.stringify(before.captures) !== JSON.stringify(after.captures))
    world.watch.addViolation('repeated events changed the captures')
  if (JSON.stringify(before.refunds) !== JSON.stringify(after.refunds))
    world.watch.addViolation('repeated events changed the refunds')
}

async function check(world: World, aheadMinutes: number): Promise<void> {
  await checkPromises(world, await readLedger(world))
  await checkCash(world)
  await countEffects(world)
  const database = await openServer(world.stand.databaseUrl, createLog('silent'), 1)
  const now = new Date(Date.now() + aheadMinutes * 60_000)
  const broken = await brokenInvariants(database.db, now).finally(() => database.close())
  for (const { id, rows } of broken)
    for (const row of rows) world.watch.addViolation(`${id}: ${breachText(row)}`)
}
