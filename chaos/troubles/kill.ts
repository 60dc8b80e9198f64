import type { Chance } from '../chance.ts'
import { databaseName } from '../outages.ts'
import type { World } from '../world.ts'
import type { Doomed } from './keep-alive.ts'

/** Every few seconds something ends without warning: mostly a process, at times the database. */
export async function killThings(world: World, chance: Chance, doomed: Doomed): Promise<void> {
  const { stand, troubles, outages } = world
  await world.pause(3000)
  while (!world.isOver()) {
    const shop = chance.pick(stand.shops)
    // Mostly the other one goes on; a shop that is always down meets no other trouble.
    const alone = stand.shops.some(({ name }) => outages.isDown(name))
    if (alone && !chance.percent(10)) {
      await world.pause(300)
      continue
    }
    switch (chance.weighted({ kill: 60, stop: 15, database: 12, provider: 5 })) {
      case 'kill':
        if (!shop.isAlive()) break
        doomed.add(shop.name)
        outages.began(shop.name)
        troubles.add('process killed')
        await shop.kill()
        break
      case 'stop':
        if (!shop.isAlive()) break
        doomed.add(shop.name)
        outages.began(shop.name)
        troubles.add('process asked to stop')
        await shop.stop().catch((error) => world.watch.blame(String(error)))
        break
      case 'database':
        await crashDatabase(world, chance)
        break
      case 'provider':
        troubles.add('provider killed')
        await stand.sandbox.kill()
        await world.pause(chance.between(200, 2500))
        await stand.sandbox.restart()
        break
    }
    await world.pause(chance.between(2000, 6000))
  }
}

async function crashDatabase({ postgres, outages, troubles, pause }: World, chance: Chance) {
  outages.began(databaseName)
  troubles.add('database crashed')
  await postgres.crash()
  await pause(chance.between(100, 2000))
  await postgres.start()
  outages.ended(databaseName)
}
