import type { OwnPostgres } from '../../scripts/run-postgres.ts'
import type { Chance } from '../chance.ts'
import { databaseName } from '../outages.ts'
import type { World } from '../world.ts'
import type { ExpectedDeaths } from './restart-when-down.ts'

/** Kills something every few seconds: mostly a process, sometimes the database. */
export async function killThings(
  world: World,
  chance: Chance,
  expectedDeaths: ExpectedDeaths,
): Promise<void> {
  const { stand, failures, outages, database } = world
  const { postgres } = database
  const weights = { kill: 60, stop: 15, database: postgres === undefined ? 0 : 12, provider: 5 }
  await world.pause(3000)
  while (!world.isOver()) {
    const shop = chance.pick(stand.shops)
    // Usually one process stays up: a shop that is always down meets no other failure.
    const alone = stand.shops.some(({ name }) => outages.isDown(name))
    if (alone && !chance.percent(10)) {
      await world.pause(300)
      continue
    }
    switch (chance.weighted(weights)) {
      case 'kill':
        if (!shop.isAlive()) break
        expectedDeaths.add(shop.name)
        outages.began(shop.name)
        failures.add('process killed')
        await shop.kill()
        break
      case 'stop':
        if (!shop.isAlive()) break
        expectedDeaths.add(shop.name)
        outages.began(shop.name)
        failures.add('process asked to stop')
        await shop.stop().catch((error) => world.watch.addViolation(String(error)))
        break
      case 'database':
        if (postgres !== undefined) await crash(postgres, world, chance)
        break
      case 'provider':
        failures.add('provider killed')
        await stand.sandbox.kill()
        await world.pause(chance.between(200, 2500))
        await stand.sandbox.restart()
        break
    }
    await world.pause(chance.between(2000, 6000))
  }
}

async function crash(
  postgres: OwnPostgres,
  { outages, failures, pause }: World,
  chance: Chance,
): Promise<void> {
  outages.began(databaseName)
  failures.add('database crashed')
  await postgres.crash()
  await pause(chance.between(100, 2000))
  await postgres.start()
  outages.ended(databaseName)
}
