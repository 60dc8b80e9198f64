import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { databaseName } from '../outages.ts'
import type { World } from '../world.ts'

const jobs = [
  'release-expired-reservations',
  'find-lost-payments',
  'send-refunds',
  'process-events',
]

const quarterOfAnHourOn = `
  with open as (
    select id from orders where reservation = 'active' order by created_at offset $1 limit $2
  ), aged as (
    update payments set created_at = created_at - interval '16 minutes'
    where order_id in (select id from open)
  )
  update orders set created_at = created_at - interval '16 minutes',
    reservation_expires_at = reservation_expires_at - interval '16 minutes'
  where id in (select id from open) and reservation = 'active' returning id`

/**
 * Lets the fifteen minutes of some checkouts run out at once, while their customers are still paying. Runs
 * the shop's minutely jobs every other second, at one process or both.
 */
export async function advanceClock(world: World, chance: Chance): Promise<void> {
  const { stand, outages, watch, failures } = world
  const excused = async (work: Promise<unknown>, shop: string) => {
    const begun = performance.now()
    try {
      await work
      return true
    } catch (error) {
      // As in watch.ts: the supervisor may learn of a process's death later.
      await pause(2000)
      if (!outages.touched(begun, shop, databaseName))
        watch.addViolation(`${shop}: ${String(error)}`)
      return false
    }
  }
  while (!world.isOver()) {
    await world.pause(chance.between(500, 2500))
    const job = chance.pick(jobs)
    const both = chance.percent(20)
    const at = both ? stand.shops : [chance.pick(stand.shops)]
    const alive = at.filter((shop) => shop.isAlive())
    await Promise.all(alive.map((shop) => excused(shop.run(job), shop.name)))
    if (!chance.percent(35)) continue
    const some = [chance.between(0, 5), chance.between(1, 4)]
    const aged = stand.query<{ id: string }>(quarterOfAnHourOn, some).then((rows) => {
      for (const { id } of rows) world.promises.overdue.add(id)
    })
    if (await excused(aged, databaseName)) failures.add('fifteen minutes passed for some checkouts')
  }
}
