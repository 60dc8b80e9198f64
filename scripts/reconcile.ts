import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { readConfig } from '#server/config.ts'
import { skipRegisterSerials } from '#server/modules/dispensing/index.ts'
import { skipDocumentSerials } from '#server/modules/documents/index.ts'
import {
  createProvider,
  type LostPayment,
  type Provider,
  readLostMoney,
  reconcilePayments,
  refundLostPayment,
  reportLost,
  reportRefunded,
} from '#server/modules/payments/index.ts'
import { reconcilePayouts } from '#server/modules/settlement/index.ts'
import { operatorKeysFor } from '#server/operator-keys.ts'
import { paymentHooks } from '#server/order-hooks.ts'
import { paymentSettings } from '#server/payment-settings.ts'
import { indianDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { financialYearOf } from '#server/platform/financial-year.ts'
import { createLog } from '#server/platform/log.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { Mistake, reportMistake } from './mistake.ts'
import { openDatabase } from './open-database.ts'
import { type Given, help, readArguments } from './reconcile-arguments.ts'

/* Reconciles a restored database with the payment provider. See docs/operations.md, 'Restoring'. */

type Deps = { db: Db; provider: Provider; now: Date }

try {
  const given = readArguments(process.argv.slice(2), new Date())
  if (given === 'help') console.log(help)
  else await run(given)
} catch (error) {
  reportMistake(error, 2)
}

async function run(given: Given): Promise<void> {
  const config = readConfig()
  if (config.payments.access === undefined)
    throw new Mistake(
      'The sandbox of this shop is in the shop itself: there is nothing to reconcile.',
    )
  const provider = createProvider(paymentSettings(config, '', () => ''))
  const database = await openDatabase(config, 'Run this command again, then start the shop.')
  try {
    const deps = { db: database.db, provider, now: new Date() }
    setOperatorKeys(deps.db, operatorKeysFor(database.kind, config))
    await reconcile(deps, given)
  } finally {
    await database.close()
  }
}

async function reconcile(deps: Deps, { since, refund, skipSerials }: Given): Promise<void> {
  const { db, now } = deps
  const log = createLog('error')
  const payments = await reconcilePayments({ ...deps, log, hooks: paymentHooks }, since, now)
  console.log(`Since ${since.toISOString()}:`)
  console.log(`- ${many(payments.applied.length, 'payment')} of known orders recorded`)
  console.log(`- ${many(payments.refunds.length, 'refund')} of known orders recorded`)
  for (const { id, orderId, amountPaise } of payments.refunds)
    console.log(`    ${id}  ${money(amountPaise)}  order ${orderNumber(orderId)}`)
  const payouts = await reconcilePayouts({ ...deps, log }, since, now)
  const known = payouts.found.filter(({ pharmacy }) => pharmacy !== null)
  console.log(`- ${many(known.length, 'payout')} recorded`)
  for (const { id, pharmacy, amountPaise } of known)
    console.log(`    ${id}  ${money(amountPaise)}  ${pharmacy}`)
  const homeless = payouts.found.filter(({ pharmacy }) => pharmacy === null)
  if (homeless.length > 0)
    console.log(`- ${many(homeless.length, 'payout')} to a linked account that no pharmacy has:`)
  for (const { id, amountPaise } of homeless) console.log(`    ${id}  ${money(amountPaise)}`)
  const left = await endLost(deps, payments.lost, refund)
  const failed = [...payments.failed, ...payouts.failed]
  if (failed.length > 0) console.log(`- NOT reconciled, see the log: ${failed.join(', ')}`)
  if (skipSerials > 0) await skip(db, { since, now, skipSerials })
  if (left + failed.length + homeless.length > 0) process.exitCode = 1
}

/** Lists the payments of lost orders, and refunds them if told so. How many still have money that is to go back. */
async function endLost(
  { db, provider, now }: Deps,
  lost: readonly LostPayment[],
  refund: boolean,
): Promise<number> {
  const sum = lost.reduce((paise, { amountPaise }) => paise + amountPaise, 0)
  console.log(`- ${many(lost.length, 'payment')} of lost orders, ${money(sum)}`)
  let left = 0
  for (const payment of lost) {
    const state = await endOne({ db, provider, now }, payment, refund).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error
      return { isLeft: true, text: `could not be refunded: ${error.message}` }
    })
    if (state.isLeft) left += 1
    const { id, amountPaise, at } = payment
    console.log(`    ${id}  ${money(amountPaise)}  ${at.toISOString()}  ${state.text}`)
  }
  if (left > 0 && !refund) console.log('  Run the command again with --refund to refund them.')
  return left
}

async function endOne({ db, provider, now }: Deps, payment: LostPayment, refund: boolean) {
  const rest = await readLostMoney(provider, payment)
  const customer = [rest.email, rest.contact].filter((one) => one !== null).join(', ')
  const who = customer === '' ? 'customer unknown' : customer
  if (payment.status === 'authorized')
    return { isLeft: false, text: `not captured, the bank releases it; ${who}` }
  if (rest.leftPaise <= 0) {
    // The answer to the request of an earlier run may have been lost.
    const { made, email } = rest
    if (made !== null) await reportRefunded(db, payment, { made, email }, now)
    return { isLeft: false, text: `refunded; ${who}` }
  }
  if (refund) {
    await refundLostPayment({ db, provider }, payment, rest, now)
    return { isLeft: false, text: `is being refunded now; ${who}` }
  }
  await reportLost(db, payment, 'It has not been refunded.', now)
  return { isLeft: true, text: `to be refunded; ${who}` }
}

async function skip(
  db: Db,
  { since, now, skipSerials }: { since: Date; now: Date; skipSerials: number },
): Promise<void> {
  const years = [...new Set([since, now].map((at) => financialYearOf(indianDay(at))))]
  await db.transaction(async (tx) => {
    await skipDocumentSerials(tx, years, skipSerials)
    await skipRegisterSerials(tx, years, skipSerials)
  })
  console.log(`- ${skipSerials} numbers of each series of documents and registers skipped`)
}

function money(paise: number): string {
  return formatRupees(rupeesOf(paise))
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
