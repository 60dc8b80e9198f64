import { breachWords, brokenInvariants } from '#server/modules/orders/index.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { beAdministrator } from './actors/administrator.ts'
import { beCustomer } from './actors/customer.ts'
import { beNewcomer } from './actors/newcomer.ts'
import { bePharmacies } from './actors/pharmacies.ts'
import { readBooks } from './end/books.ts'
import { compareBooks } from './end/compare-books.ts'
import { converge } from './end/converge.ts'
import { countEffects } from './end/count-effects.ts'
import { heal, startAfresh } from './end/heal.ts'
import { tryTheShelf } from './end/honest-shelf.ts'
import { keepPromises } from './end/keep-promises.ts'
import { readLog } from './end/read-log.ts'
import { openWorld } from './open-world.ts'
import type { Options } from './options.ts'
import { type Report, reportOf } from './report.ts'
import { layFaults } from './troubles/faults.ts'
import { type Doomed, keepAlive } from './troubles/keep-alive.ts'
import { killThings } from './troubles/kill.ts'
import { passTime } from './troubles/pass-time.ts'
import { refundElsewhere } from './troubles/refund-elsewhere.ts'
import { moveWebhook } from './troubles/webhook.ts'
import { visitor } from './visitor.ts'
import type { World } from './world.ts'

const customers = 10
const newcomers = 2

/** People and trouble for so many minutes, then healing, then judgement. */
export async function runChaos({ seed, minutes }: Options): Promise<Report> {
  const { world, close, begin } = await openWorld(seed, minutes)
  try {
    const tokens = await world.stand.customers(customers)
    begin()
    await Promise.all([...people(world, tokens), ...trouble(world)])
    const calm = new Date()
    await heal(world)
    const convergence = await converge(world)
    for (const what of convergence.left) world.watch.blame(`never came to its end: ${what}`)
    const totals = await compareBooks(world, await readBooks(world))
    await judge(world, convergence.shopMinutes)
    await tellEverythingAgain(world)
    await judge(world, convergence.shopMinutes)
    await startAfresh(world)
    await tryTheShelf(world, tokens)
    readLog(world)
    return await reportOf(world, { minutes, calm, convergence, totals })
  } finally {
    await close()
  }
}

function people(world: World, tokens: string[]): Promise<void>[] {
  const as = (name: string, token: string) => visitor(world, world.chance(name), token)
  return [
    ...tokens.map((token, n) => beCustomer(as(`customer ${n}`, token))),
    ...Array.from({ length: newcomers }, (_, n) => beNewcomer(as(`newcomer ${n}`, ''), n)),
    bePharmacies(as('pharmacies', '')),
    beAdministrator(as('first administrator', world.adminToken)),
    beAdministrator(as('second administrator', world.adminToken)),
  ]
}

function trouble(world: World): Promise<void>[] {
  const doomed: Doomed = new Set()
  return [
    layFaults(world, world.chance('faults')),
    moveWebhook(world, world.chance('webhook')),
    passTime(world, world.chance('time')),
    refundElsewhere(world, world.chance('hands at the provider')),
    killThings(world, world.chance('kills'), doomed),
    ...world.stand.shops.map((shop) =>
      keepAlive(world, { shop, doomed, chance: world.chance(`keeper of ${shop.name}`) }),
    ),
  ]
}

/** Every event there ever was, once more and at once: nothing may change. */
async function tellEverythingAgain(world: World): Promise<void> {
  const before = await readBooks(world)
  await world.stand.sandbox.control('POST', 'webhook/replay', { all: true })
  await converge(world)
  const after = await readBooks(world)
  if (JSON.stringify(before.captures) !== JSON.stringify(after.captures))
    world.watch.blame('events that were told again changed the captures')
  if (JSON.stringify(before.refunds) !== JSON.stringify(after.refunds))
    world.watch.blame('events that were told again changed the refunds')
}

async function judge(world: World, aheadMinutes: number): Promise<void> {
  await keepPromises(world, await readBooks(world))
  await countEffects(world)
  const database = await openServer(world.stand.databaseUrl, createLog('silent'), 1)
  const now = new Date(Date.now() + aheadMinutes * 60_000)
  const broken = await brokenInvariants(database.db, now).finally(() => database.close())
  for (const { id, rows } of broken)
    for (const row of rows) world.watch.blame(`${id}: ${breachWords(row)}`)
}
