import { chanceOf } from '../chance.ts'
import type { World } from '../world.ts'

type State = {
  refunds: { id: string; status: string }[]
  agenda: { subject: string }[]
}

/** Restarts both processes: without failpoints, and with the real time. */
export async function restartProcesses({ stand, outages }: World): Promise<void> {
  for (const shop of stand.shops) {
    if (shop.isAlive()) await shop.stop()
    await shop.restart()
    outages.ended(shop.name)
  }
}

/** Ends all failures: both processes run, the provider answers and sends its events. */
export async function recover(world: World): Promise<void> {
  const { seed, stand } = world
  const { sandbox } = stand
  await restartProcesses(world)
  await sandbox.control('DELETE', 'faults')
  const url = `${stand.shop().url}/api/payment/webhook`
  await sandbox.control('POST', 'webhook', { url, stopped: false, disabled: false })
  const { refunds, agenda } = await sandbox.control<State>('GET', 'state')
  const chance = chanceOf(seed, 'banks')
  // Decides the refunds that a fault left pending: banks decide in the end.
  for (const { id, status } of refunds) {
    if (status !== 'pending' || agenda.some(({ subject }) => subject === id)) continue
    const fate = chance.percent(80) ? 'process' : 'fail'
    await sandbox.control('POST', `refunds/${id}/${fate}`, {})
  }
}
