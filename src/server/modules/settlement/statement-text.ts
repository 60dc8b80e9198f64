import { formatRupees, signedRupees } from '#contract/money.ts'
import type { Movement, Payout, StatementDetail } from '#contract/settlement.ts'
import { indianDay, shownDay } from '../../platform/clock.ts'
import type { Sum } from '../../platform/pdf/facts.ts'

/** The content of a printed statement. */
export type PrintedStatement = {
  statement: StatementDetail
  pharmacy: { name: string; address: string; licenseNumber: string; gstin: string | null }
  /** Oldest first; null if there are too many to print. */
  movements: readonly Movement[] | null
}

/** '1,25,000.00', '−8.40': without currency, which the column head shows. */
export function amount(rupees: number): string {
  return signedRupees(rupees).replace('₹', '')
}

export function weekOf({ from, to }: Pick<StatementDetail, 'from' | 'to'>): string {
  return `${shownDay(from)} to ${shownDay(to)}`
}

const dayOf = (moment: string) => shownDay(indianDay(new Date(moment)))

export function madeOn({ createdAt }: Pick<StatementDetail, 'createdAt'>): string {
  return dayOf(createdAt)
}

/** From the opening balance to the closing one: they add up. */
export function sumsOf({ opening, closing, sums }: StatementDetail): Sum[] {
  const moved: [string, number][] = [
    ['Sales', sums.sales],
    ['Refunds', sums.refunds],
    ['Clawbacks of earlier sales', sums.clawbacks],
    ['Commission', sums.commission],
    ['Tax collected at source (TCS)', sums.tcs],
    ['Payouts', sums.payouts],
  ]
  return [
    { label: 'Opening balance', value: signedRupees(opening) },
    ...moved
      .filter(([, sum]) => sum !== 0)
      .map(([label, sum]) => ({ label, value: signedRupees(sum) })),
    { label: 'Closing balance', value: signedRupees(closing), strong: true },
  ]
}

/** The notes below the sums. */
export function notesOf({ statement, movements }: PrintedStatement): string[] {
  const { sums, payouts } = statement
  return [
    ...payouts.map(payoutNote),
    ...(sums.deliveryCharges > 0
      ? [
          `Customers paid ${formatRupees(sums.deliveryCharges)} for delivery, which the marketplace keeps.`,
        ]
      : []),
    ...(movements === null
      ? [`The CSV of this statement lists its ${sums.movements.toLocaleString('en-IN')} movements.`]
      : []),
    'Amounts in INR. The pharmacy is owed the price of delivered goods, less commission and TCS.',
  ]
}

function payoutNote({ amount: rupees, state, reference, createdAt, settledAt }: Payout): string {
  const sum = formatRupees(rupees)
  if (state === 'failed') return `A payout of ${sum} on ${dayOf(createdAt)} failed.`
  if (state !== 'processed') return `${sum} has been on its way since ${dayOf(createdAt)}.`
  const by = reference === null ? '' : `, reference ${reference}`
  return `${sum} was paid out on ${dayOf(settledAt ?? createdAt)}${by}.`
}
