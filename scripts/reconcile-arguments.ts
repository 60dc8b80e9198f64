import { parseArgs } from 'node:util'
import { Mistake } from './mistake.ts'

export type Given = {
  /** The moment to which the database was restored. */
  since: Date
  refund: boolean
  /** How many numbers of each series of documents and registers are skipped. */
  skipSerials: number
}

const mostSkipped = 10_000
const usage = 'npm run reconcile -- --since TIME [--refund] [--skip-serials N]'

export const help = `Reconciles a database that was restored to an earlier moment with the payment provider.

${usage}

  --since          the moment to which it was restored (2026-11-26T09:30:00Z); an earlier one does no harm
  --refund         refunds payments whose orders the restore has lost, and queues an email to their customers
  --skip-serials   skips this many numbers of every pharmacy's invoices, credit notes, refund vouchers and registers,
                   since lost documents have them: as many as a pharmacy may have written since then; give it once

Records the payments, refunds and payouts that the provider has made since then. Without --refund it moves no money.
Run it before the shop starts on the restored database, with the shop's settings, and again a day later.

Exit codes: 0 all is reconciled, 1 something is left to do (printed), 2 it failed.`

/** Throws `Mistake`. */
export function readArguments(args: string[], now: Date): 'help' | Given {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    since: { type: 'string' },
    refund: { type: 'boolean', default: false },
    'skip-serials': { type: 'string', default: '0' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    if (values.help) return 'help'
    if (values.since === undefined) throw new Error('Name the restored moment with --since.')
    const since = new Date(values.since)
    if (!/\dT\d.*(Z|[+-]\d\d:\d\d)$/.test(values.since) || Number.isNaN(since.getTime()))
      throw new Error(
        `${values.since} is no moment with a time zone, such as 2026-11-26T09:30:00Z.`,
      )
    if (since > now) throw new Error('--since is in the future.')
    const skipSerials = Number(values['skip-serials'])
    if (!Number.isInteger(skipSerials) || skipSerials < 0 || skipSerials > mostSkipped)
      throw new Error(`--skip-serials must be a whole number up to ${mostSkipped}.`)
    return { since, refund: values.refund, skipSerials }
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
