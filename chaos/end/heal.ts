import { chanceOf } from '../chance.ts'
import type { World } from '../world.ts'

type State = {
  refunds: { id: string; status: string }[]
  agenda: { subject: string }[]
}

/** Both processes anew: without failpoints, and with the time of day for their clock. */
export async function startAfresh({ stand, outages }: World): Promise<void> {
  for (const shop of stand.shops) {
    if (shop.isAlive()) await shop.stop()
    await shop.restart()
    outages.ended(shop.name)
  }
}

/** Ends all trouble: both processes run, the provider answers and tells of what happens from now on. */
export async function heal(world: World): Promise<void> {
  const { seed, stand } = world
  const { sandbox } = stand
  await startAfresh(world)
  await sandbox.control('DELETE', 'faults')
  const url = `${stand.shop().url}/api/payment/webhook`
  await sandbox.control('POST', 'webhook', { url, stopped: false, disabled: false })
  const { refunds, agenda } = await sandbox.control<State>('GET', 'state')
  const chance = chanceOf(seed, 'banks')
  // Refunds that a fault left waiting for ever: banks decide after all.
  for (const { id, status } of refunds) {
    if (status !== 'pending' || agenda.some(({ subject }) => subject === id)) continue
    const fate = chance.percent(80) ? 'process' : 'fail'
    await sandbox.control('POST', `refunds/${id}/${fate}`, {})
  }
}
