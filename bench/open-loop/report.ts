import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Options } from '../options.ts'
import { amount } from '../table.ts'
import type { Result, Times } from './run.ts'
import type { Soaked } from './soak.ts'

/** Where and with what a load was measured. */
export type Circumstances = {
  at: string
  machine: string
  node: string
  revision: string
  processes: number
  replicas: number
  medicines: number
  orders: number
}

/** `processors`: how many cores all processes of the shop, and the primary, computed on average. */
export type MeasuredRun = Result & { processors: { shop: number; database: number } }

/** `--json` prints it. `highestRate` only with --find, `soak` only with --soak; `runs` in their order. */
export type Report = {
  circumstances: Circumstances
  runs: MeasuredRun[]
  highestRate?: number
  soak?: Soaked[]
}

export function circumstancesOf(
  { processes, replicas }: Options,
  medicines: number,
  orders: number,
): Circumstances {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return {
    at: new Date().toISOString(),
    machine: `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB`,
    node: process.version,
    revision: revision(),
    processes,
    replicas,
    medicines,
    orders,
  }
}

/** Not every copy of the sources is a repository. */
function revision(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`
  } catch {
    return 'unknown'
  }
}

/** The p99 of all customers' requests that `--find` allows. */
export const mostP99Ms = 250

/** Why a rate is too high, as a sentence; null if the shop bears it. */
export function failedBecause({ invalid, errors, customers }: Result): string | null {
  if (invalid !== null) return invalid
  const [error] = Object.entries(errors)
  if (error !== undefined) return `${error[0]}: ${error[1]} times`
  if (customers.p99 >= mostP99Ms)
    return `p99 ${customers.p99.toFixed(0)} ms, more than ${mostP99Ms}`
  return null
}

export function stepLine(result: MeasuredRun): string {
  const { rate, customers, processors } = result
  const times = `p50 ${ms(customers.p50)}, p99 ${ms(customers.p99)}, at most ${ms(customers.max)} ms`
  const cores = `cores: shop ${processors.shop.toFixed(2)}, PostgreSQL ${processors.database.toFixed(2)}`
  return `${amount(rate)}/s: ${times}; ${cores}: ${failedBecause(result) ?? 'passed'}`
}

/** The report as Markdown. */
export function reportText({ circumstances, runs, highestRate, soak }: Report): string {
  const { at, machine, node, revision, processes, replicas, medicines, orders } = circumstances
  const shop = [
    counted(processes, 'process', 'processes'),
    counted(replicas, 'standby', 'standbys'),
    counted(medicines, 'medicine', 'medicines'),
    counted(orders, 'order', 'orders'),
  ].join(', ')
  const heading = `${at.slice(0, 10)} · ${machine} · Node ${node} · ${revision} · ${shop}`
  const steps = highestRate === undefined ? [] : [runs.map(stepLine).join('\n')]
  const highest = highestRate === undefined ? [] : [`Highest rate: ${amount(highestRate)}/s`]
  const isShown = (run: MeasuredRun) =>
    highestRate === undefined || (run.rate === highestRate && failedBecause(run) === null)
  const shown = runs.filter(isShown)
  const parts = [
    heading,
    ...steps,
    ...highest,
    ...shown.map(resultText),
    ...(soak === undefined ? [] : [soakText(soak)]),
  ]
  return parts.join('\n\n')
}

function resultText(result: Result): string {
  const { rate, seconds, latenessMs, scheduled, kinds, customers } = result
  const row = (kind: string, { count, p50, p90, p99, max, statuses }: Times) => {
    const others = Object.entries(statuses).filter(([status]) => status !== '200')
    const shown = others.map(([status, times]) => `${status}: ${times}`).join(', ')
    return `| ${kind} | ${count} | ${[p50, p90, p99, max].map(ms).join(' | ')} | ${shown} |`
  }
  const table = [
    '| requests | number | p50 ms | p90 | p99 | max | other than 200 |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    row('all of customers', customers),
    ...Object.entries(kinds)
      .toSorted(([, one], [, other]) => other.count - one.count)
      .map(([kind, times]) => row(kind, times)),
  ].join('\n')
  const sent = `${amount(rate)} customers/s for ${seconds} s: ${scheduled} arrivals, sent at most ${ms(latenessMs)} ms late (p99)`
  return `${sent}\n\n${table}\n\n${failedBecause(result) ?? 'No errors.'}`
}

function soakText(soak: readonly Soaked[]): string {
  const shown = (value: number, unit: string) => `${amount(value)}${unit && ` ${unit}`}`
  const rows = soak.map(({ name, unit, first, last, verdict }) => {
    const growth = verdict === null ? '' : shown(verdict.growth, unit)
    const judged = verdict === null ? '' : verdict.levelsOff ? 'levels off' : 'GROWS'
    return `| ${name} | ${shown(first, unit)} | ${shown(last, unit)} | ${growth} | ${judged} |`
  })
  return [
    '| what | first | last | growth over the second half | |',
    '| --- | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n')
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
