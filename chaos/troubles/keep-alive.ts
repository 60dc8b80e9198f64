import { failpoints } from '#server/platform/failpoint.ts'
import type { Death, ShopProcess } from '../../tests/processes/run-shop.ts'
import type { Chance } from '../chance.ts'
import { databaseName } from '../outages.ts'
import type { World } from '../world.ts'

/** Processes that may end: since somebody ended them, or since they carry a failpoint. */
export type Doomed = Set<string>

/** What an orchestrator does: starts the process again whenever it is gone. Now and then with a failpoint. */
export async function keepAlive(
  world: World,
  { shop, doomed, chance }: { shop: ShopProcess; doomed: Doomed; chance: Chance },
): Promise<void> {
  const { outages, troubles, watch } = world
  const ended = new Promise<void>((resolve) => {
    const look = () => (world.isOver() ? resolve() : setTimeout(look, 200))
    look()
  })
  while (!world.isOver()) {
    await Promise.race([shop.died(), ended])
    if (shop.isAlive()) break
    outages.began(shop.name)
    if (!doomed.delete(shop.name)) watch.blame(`${shop.name} ended by itself`)
    await world.pause(chance.between(100, 1500))
    if (!(await startAgain(world, shop, deathOf(chance), doomed))) return
    outages.ended(shop.name)
    troubles.add('process started again')
  }
  // It may meet its failpoint while people finish what they are at: nobody starts it before all is healed.
  void shop.died().then(() => outages.began(shop.name))
}

function deathOf(chance: Chance): Death | undefined {
  if (!chance.percent(35)) return undefined
  return { at: chance.pick(failpoints), reaching: chance.between(1, 4) }
}

/** False where the trouble ended before it was up. */
async function startAgain(
  { outages, watch, troubles, pause, isOver }: World,
  shop: ShopProcess,
  death: Death | undefined,
  doomed: Doomed,
): Promise<boolean> {
  while (!isOver()) {
    const begun = performance.now()
    if (death !== undefined) doomed.add(shop.name)
    try {
      await shop.restart(death)
      if (death !== undefined) troubles.add(`failpoint ${death.at} armed`)
      return true
    } catch {
      // Killed again while it started, at its failpoint already, or its database was down.
      if (!doomed.delete(shop.name) && !outages.touched(begun, databaseName))
        watch.blame(`${shop.name} could not be started`)
      await pause(300)
    }
  }
  return false
}
