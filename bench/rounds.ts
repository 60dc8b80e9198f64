import type { Streamed } from './load/stream.ts'

/** Median, minimum and maximum over the rounds. */
export type Spread = { median: number; min: number; max: number }
/** Rates are per second. `ratio` is computed per round, so that a drifting machine affects both sides. */
export type Compared = { ours: Spread; bare: Spread; ratio: Spread }
/** Milliseconds. */
export type Times = { p50: number; p99: number }
export type Round<Ours> = { ours: Ours; bare: number }

/** By then Node has compiled what the shop uses often, as in a process that has been running for a while. */
const warmMs = 60_000
/** A bare side has hardly any code. */
const bareWarmMs = 15_000

/** Measures ours and the bare counterpart in turns; those before, which warm them up, do not count. */
export async function takeTurns<Ours>(
  rounds: number,
  ours: () => Promise<Ours>,
  bare: () => Promise<number>,
): Promise<Round<Ours>[]> {
  await warmUp(ours, warmMs)
  await warmUp(bare, bareWarmMs)
  const taken: Round<Ours>[] = []
  for (let round = 0; round < rounds; round += 1)
    taken.push({ ours: await ours(), bare: await bare() })
  return taken
}

async function warmUp(work: () => Promise<unknown>, ms: number): Promise<void> {
  const end = performance.now() + ms
  while (performance.now() < end) await work()
}

export function compare(rounds: readonly Round<number>[]): Compared {
  return {
    ours: spreadOf(rounds.map((one) => one.ours)),
    bare: spreadOf(rounds.map((one) => one.bare)),
    ratio: spreadOf(rounds.map((one) => one.ours / one.bare)),
  }
}

/** The same for streams; their times are the medians of the rounds. */
export function compareStreams(rounds: readonly Round<Streamed>[]): Compared & Times {
  const rates = rounds.map(({ ours, bare }) => ({ ours: ours.perSecond, bare }))
  const [p50, p99] = [rounds.map(({ ours }) => ours.p50), rounds.map(({ ours }) => ours.p99)]
  return { ...compare(rates), p50: spreadOf(p50).median, p99: spreadOf(p99).median }
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (position: number) => sorted[position] ?? Number.NaN
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
  return { median, min: at(0), max: at(sorted.length - 1) }
}
