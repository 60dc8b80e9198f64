import { parseArgs } from 'node:util'

export type Options = {
  /** How long there is trouble; healing and judging come after. */
  minutes: number
  /** Chooses who does what; the same seed makes the same choices. */
  seed: string
}

/** Throws with a sentence for a flag that makes no sense. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error('--minutes must be more than 0.')
  if (!/^[\w-]{1,40}$/.test(values.seed)) throw new Error('--seed is a word or a number.')
  return { minutes, seed: values.seed }
}
