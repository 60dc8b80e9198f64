import { parseArgs } from 'node:util'
import { readConfig, setMode } from '#server/config.ts'
import { armFailpoint, type Failpoint } from '#server/platform/failpoint.ts'
import { startShop } from '#server/start.ts'

/*
 * The shop as an operator starts it; `--pages` adds its pages. `--failpoint NAME --reaching N` names the
 * point at which the process dies. Over the channel, the parent moves the clock and runs jobs.
 */
export type Command = { id: number } & ({ advance: number } | { run: string })
export type CommandResult = { id: number; failure?: string }

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

process.on('message', (command: Command) => {
  execute(command).then(
    () => process.send?.({ id: command.id } satisfies CommandResult),
    (error: unknown) =>
      process.send?.({ id: command.id, failure: String(error) } satisfies CommandResult),
  )
})
process.once('SIGTERM', () => {
  void shop
    .drain()
    .then(shop.close)
    .then(() => process.exit(0))
})
process.send?.({ ready: shop.url })

async function execute(command: Command): Promise<void> {
  if ('advance' in command) {
    aheadMs += command.advance * 1000
    return
  }
  const job = shop.jobs.find(({ name }) => name === command.run)
  if (job === undefined) throw new Error(`there is no job '${command.run}'`)
  await job.run(clock())
}

/** Kills the process as `kill -9` and a power cut do: no handler, no flush, no rollback. */
function dieAt(name: Failpoint, reaching: number): void {
  let left = reaching
  armFailpoint(name, () => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  })
}
