import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'

/** Sends the provider's events to one process and then to the other, and for a while to nobody. */
export async function moveWebhook(world: World, chance: Chance): Promise<void> {
  const { sandbox, shops } = world.stand
  const change = (body: object) => sandbox.control('POST', 'webhook', body).catch(() => null)
  while (!world.isOver()) {
    await change({ url: `${chance.pick(shops).url}/api/payment/webhook` })
    await world.pause(chance.between(1000, 4000))
    if (!chance.percent(15)) continue
    if ((await change({ stopped: true })) === null) continue
    world.troubles.add('webhook stopped')
    await world.pause(chance.between(1000, 6000))
    while ((await change({ stopped: false })) === null) await world.pause(200)
  }
}
