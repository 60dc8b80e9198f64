import { failpoints } from '#server/platform/failpoint.ts'
import type { Death, ShopProcess } from '../../tests/processes/run-shop.ts'
import type { Chance } from '../chance.ts'
import { databaseName } from '../outages.ts'
import type { World } from '../world.ts'

/** Processes that may end: because one was killed, or because it has a failpoint. */
export type ExpectedDeaths = Set<string>

/** Restarts a process whenever it has ended, as an orchestrator does; sometimes with a failpoint. */
export async function restartWhenDown(
  world: World,
  {
    shop,
    expectedDeaths,
    chance,
  }: { shop: ShopProcess; expectedDeaths: ExpectedDeaths; chance: Chance },
): Promise<void> {
  const { outages, failures, watch } = world
  const ended = new Promise<void>((resolve) => {
    const look = () => (world.isOver() ? resolve() : setTimeout(look, 200))
    look()
  })
  while (!world.isOver()) {
    await Promise.race([shop.died(), ended])
    if (shop.isAlive()) break
    outages.began(shop.name)
    if (!expectedDeaths.delete(shop.name)) watch.addViolation(`${shop.name} ended by itself`)
    await world.pause(chance.between(100, 1500))
    if (!(await startAgain(world, shop, deathOf(chance), expectedDeaths))) return
    outages.ended(shop.name)
    failures.add('process started again')
  }
  // A process may meet its failpoint while users finish their actions: it stays down until recovery.
  void shop.died().then(() => outages.began(shop.name))
}

function deathOf(chance: Chance): Death | undefined {
  if (!chance.percent(35)) return undefined
  return { at: chance.pick(failpoints), reaching: chance.between(1, 4) }
}

/** False when the failures ended before the process was up. */
async function startAgain(
  { outages, watch, failures, pause, isOver }: World,
  shop: ShopProcess,
  death: Death | undefined,
  expectedDeaths: ExpectedDeaths,
): Promise<boolean> {
  while (!isOver()) {
    const begun = performance.now()
    if (death !== undefined) expectedDeaths.add(shop.name)
    try {
      await shop.restart(death)
      if (death !== undefined) failures.add(`failpoint ${death.at} armed`)
      return true
    } catch (error) {
      // It was killed again during its start, at its failpoint, or its database was down.
      if (!expectedDeaths.delete(shop.name) && !outages.touched(begun, databaseName))
        watch.addViolation(`${shop.name} could not be started: ${String(error)}`)
      await pause(300)
    }
  }
  return false
}
