import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { databaseName } from '../outages.ts'
import type { World } from '../world.ts'

const jobs = ['release-expired-holds', 'find-lost-payments', 'send-refunds', 'work-off-events']

const quarterOfAnHourOn = `
  with open as (
    select id from orders where hold = 'held' order by created_at offset $1 limit $2
  ), aged as (
    update payments set created_at = created_at - interval '16 minutes'
    where order_id in (select id from open)
  )
  update orders set created_at = created_at - interval '16 minutes',
    hold_expires_at = hold_expires_at - interval '16 minutes'
  where id in (select id from open) and hold = 'held' returning id`

/**
 * Nobody waits fifteen minutes here: for some checkouts they pass at once, while their customers are still
 * paying. And what the shop does every minute it does every other second, at one process or both.
 */
export async function passTime(world: World, chance: Chance): Promise<void> {
  const { stand, outages, watch, troubles } = world
  const excused = async (work: Promise<unknown>, shop: string) => {
    const begun = performance.now()
    try {
      await work
      return true
    } catch (error) {
      // As in the watch: whoever keeps the process may hear of its death later.
      await pause(2000)
      if (!outages.touched(begun, shop, databaseName)) watch.blame(`${shop}: ${String(error)}`)
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
    if (await excused(aged, databaseName)) troubles.add('fifteen minutes passed for some checkouts')
  }
}
