/** One rate that was tried, in arrivals of customers per second. */
export type Step = { rate: number; passed: boolean }

/** Rates closer together than this are the same. */
const closeEnough = 1.05
const mostSteps = 14

/** The highest rate that passed below all that failed, since a rate above one that failed passes by chance; 0: none. */
export function highestRate(steps: readonly Step[]): number {
  const failed = lowestFailed(steps)
  const passed = steps.filter((step) => step.passed && step.rate < failed)
  return Math.max(0, ...passed.map(({ rate }) => rate))
}

/**
 * The rate to try next: twice the last one until one fails, then halfway between the highest that passed and the lowest
 * that failed. null when they are close together, or after fourteen steps.
 */
export function nextRate(first: number, steps: readonly Step[]): number | null {
  if (steps.length === 0) return first
  if (steps.length >= mostSteps) return null
  const [passed, failed] = [highestRate(steps), lowestFailed(steps)]
  if (failed === Number.POSITIVE_INFINITY) return passed * 2
  const next = Math.round((passed + failed) / 2)
  const isClose = failed / passed <= closeEnough || next <= passed || next >= failed
  return isClose || next < 1 ? null : next
}

const lowestFailed = (steps: readonly Step[]): number =>
  Math.min(...steps.filter(({ passed }) => !passed).map(({ rate }) => rate))
