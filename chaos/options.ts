import { parseArgs } from 'node:util'

export type Options = {
  /** How long failures are injected; recovery and checks follow. */
  minutes: number
  /** Determines who does what; the same seed makes the same choices. */
  seed: string
  /** On a cluster, whose parts fail, instead of one PostgreSQL. */
  cluster: boolean
}

/** Throws with a message for an invalid flag. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      cluster: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0 && minutes <= 24 * 60))
    throw new Error('--minutes must be above 0 and at most 1440.')
  if (!/^[\w-]{1,40}$/.test(values.seed))
    throw new Error('--seed must be 1 to 40 letters, digits, _ or -.')
  return { minutes, seed: values.seed, cluster: values.cluster }
}
