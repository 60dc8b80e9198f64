import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { ProviderPayment } from '#server/modules/payments/index.ts'
import type { Result } from '../../tests/run-script.ts'
import type { Losses } from './losses.ts'
import type { Traffic } from './traffic.ts'

/** What a drill found, and what must not have been. */
export type Drilled = { text: string; violations: string[] }

type Moment = {
  traffic: Traffic
  losses: Losses
  /** The restored moment, and that of the failure. */
  target: Date
  crashedAt: Date
  /** When PostgreSQL last knew WAL as archived. */
  archivedAt: Date | null
}

/** A restore may be this much older than `archive_timeout` says: a busy machine pushes WAL later. */
const slackSeconds = 30

const mostItems = 3

export type Report = ReturnType<typeof newReport>

/** `archiveTimeout` in seconds. */
export function newReport(archiveTimeout: number) {
  const lines: string[] = []
  const violations: string[] = []
  const unless = (isSo: boolean, violation: string) => {
    if (!isSo) violations.push(violation)
  }
  return {
    took: (what: string, seconds: number) => lines.push(`${what}: ${seconds.toFixed(1)} s`),
    said: (what: string, text: string) => {
      lines.push(`${what}: ${text.trim().replace(/\s+/g, ' ')}`)
      unless(
        text.includes('status: ok') && !/(invalid|missing): [1-9]/.test(text),
        `${what}: ${text}`,
      )
    },
    invariants: (when: string, broken: readonly string[]) => {
      lines.push(`invariants ${when}: ${broken.length === 0 ? 'all hold' : 'BROKEN'}`)
      violations.push(...broken.map((one) => `${when}, ${one}`))
    },
    complete: (confirmed: number, { orders, captures, refunds }: Losses) => {
      lines.push(
        `archive complete: ${confirmed} orders were confirmed; lost: ${orders.length} orders, ${captures.length} captures, ${refunds.length} refunds`,
      )
      unless(confirmed > 0, 'nobody bought')
      const lost = orders.length + captures.length + refunds.length
      unless(lost === 0, 'something was lost although the archive was complete')
    },
    moment: ({ traffic, losses, target, crashedAt, archivedAt }: Moment) => {
      const { confirmed } = traffic
      const ago = (at: Date) => ((+crashedAt - +at) / 1000).toFixed(1)
      const { orders, captures, refunds } = losses
      lines.push(
        `failure at ${crashedAt.toISOString()}, restored to ${target.toISOString()}: ${ago(target)} s earlier (archive_timeout ${archiveTimeout} s)`,
        `last WAL archived before the failure: ${archivedAt === null ? 'never' : `${ago(archivedAt)} s earlier`}`,
        `of ${confirmed.length} confirmed orders, ${orders.length} were lost`,
        `captures that the database lacks: ${captures.length}, ${money(captures)}`,
        `refunds that the database lacks: ${refunds.length}, ${money(refunds)}`,
      )
      const early = orders.filter(({ at }) => at < target)
      unless(
        early.length === 0,
        `${early.length} orders were lost that were confirmed before the restored moment`,
      )
      unless(captures.length > 0, 'the failure lost no capture: there was nothing to reconcile')
      const most = (archiveTimeout + slackSeconds) * 1000
      unless(+crashedAt - +target <= most, 'more was lost than archive_timeout allows')
    },
    reconciled: (command: string, { code, out, problem }: Result, codes: readonly number[]) => {
      lines.push('', `$ ${command}`, ...shortened(out), '')
      unless(codes.includes(code ?? -1), `${command} ended with ${code}: ${problem}`)
    },
    settled: (captures: readonly ProviderPayment[], refunds: Losses['refunds']) => {
      const open = captures.filter(({ amount, amount_refunded }) => amount_refunded < amount)
      const returned = new Set(captures.map(({ id }) => id))
      const unknown = refunds.filter(({ payment_id }) => !returned.has(payment_id))
      lines.push(
        `after reconciling: ${captures.length} captures without an order, all refunded but ${open.length}; refunds that the database lacks besides: ${unknown.length}`,
      )
      for (const { id } of open) violations.push(`${id} has neither an order nor a whole refund`)
      for (const { id } of unknown) violations.push(`the database does not know the refund ${id}`)
    },
    traded: (orders: number) => {
      lines.push(`the shop serves again: ${orders} orders in two seconds`)
      unless(orders > 0, 'the restored shop sold nothing')
    },
    end: (): Drilled => {
      const outcome =
        violations.length === 0 ? ['No promise was broken.'] : ['BROKEN:', ...violations]
      return { text: [...lines, '', ...outcome].join('\n'), violations }
    },
  }
}

/** The output with at most three lines of each list. */
function shortened(out: string): string[] {
  const shown: string[] = []
  let items = 0
  for (const line of out.trimEnd().split('\n')) {
    const isItem = line.startsWith('    ')
    if (!isItem && items > mostItems) shown.push(`    … and ${items - mostItems} more`)
    items = isItem ? items + 1 : 0
    if (items <= mostItems) shown.push(line)
  }
  if (items > mostItems) shown.push(`    … and ${items - mostItems} more`)
  return shown
}

function money(all: readonly { amount: number }[]): string {
  return formatRupees(rupeesOf(all.reduce((sum, { amount }) => sum + amount, 0)))
}
