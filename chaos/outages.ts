type Outage = { of: string; from: number; to: number }

/** When which program was down: what a caller meets then is no fault of the shop's. Milliseconds that never go back. */
export type Outages = {
  /** It is down from now on. */
  began(of: string): void
  /** It is up again. */
  ended(of: string): void
  isDown(of: string): boolean
  /** Whether any of these was down at some moment from `from` until now, or has just come back. */
  touched(from: number, ...of: string[]): boolean
}

export const databaseName = 'database'

/** Connections that broke are noticed, and others made, for a while after. */
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
