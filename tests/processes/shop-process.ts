import { parseArgs } from 'node:util'
import { readConfig, setMode } from '#server/config.ts'
import { armFailpoint, type Failpoint } from '#server/platform/failpoint.ts'
import { startShop } from '#server/start.ts'

/*
 * The shop as an operator starts it, without its pages unless they are asked for (`--pages`). Its arguments
 * name the point at which it dies (`--failpoint NAME --reaching N`); the channel to its parent moves its clock and runs its jobs.
 */
export type Wish = { id: number } & ({ advance: number } | { run: string })
export type Granted = { id: number; failure?: string }

const { values } = parseArgs({
  options: {
    pages: { type: 'boolean', default: false },
    failpoint: { type: 'string' },
    reaching: { type: 'string', default: '1' },
  },
})
if (values.failpoint !== undefined) dieAt(values.failpoint as Failpoint, Number(values.reaching))

setMode(false)
let aheadMs = 0
const clock = () => new Date(Date.now() + aheadMs)
const shop = await startShop(readConfig(), { pages: values.pages, clock })

process.on('message', (wish: Wish) => {
  grant(wish).then(
    () => process.send?.({ id: wish.id } satisfies Granted),
    (error: unknown) => process.send?.({ id: wish.id, failure: String(error) } satisfies Granted),
  )
})
process.once('SIGTERM', () => {
  void shop.close().then(() => process.exit(0))
})
process.send?.({ ready: shop.url })

async function grant(wish: Wish): Promise<void> {
  if ('advance' in wish) {
    aheadMs += wish.advance * 1000
    return
  }
  const job = shop.jobs.find(({ name }) => name === wish.run)
  if (job === undefined) throw new Error(`there is no job '${wish.run}'`)
  await job.run(clock())
}

/** No handler, no flush, no rollback: what `kill -9` and a power cut do. */
function dieAt(name: Failpoint, reaching: number): void {
  let left = reaching
  armFailpoint(name, () => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  })
}
