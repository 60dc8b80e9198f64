type Outage = { of: string; from: number; to: number }

/**
 * When each program was down: errors in that time are not the shop's fault. Milliseconds of a monotonic
 * clock.
 */
export type Outages = {
  /** The program is down from now on. */
  began(of: string): void
  /** The program is up again. */
  ended(of: string): void
  isDown(of: string): boolean
  /** Whether one of these was down between `from` and now, or has just come back. */
  touched(from: number, ...of: string[]): boolean
}

export const databaseName = 'database'

/** For a while after an outage, broken connections are noticed and replaced. */
const graceMs: Record<string, number> = { [databaseName]: 6_000 }
const usualGraceMs = 1_500

export function newOutages(): Outages {
  const all: Outage[] = []
  const open = (of: string) => all.findLast((one) => one.of === of && one.to === Infinity)
  return {
    began: (of) => {
      if (open(of) === undefined) all.push({ of, from: performance.now(), to: Infinity })
    },
    ended: (of) => {
      const outage = open(of)
      if (outage !== undefined) outage.to = performance.now() + (graceMs[of] ?? usualGraceMs)
    },
    isDown: (of) => open(of) !== undefined,
    touched: (from, ...of) => all.some((one) => of.includes(one.of) && one.to >= from),
  }
}
