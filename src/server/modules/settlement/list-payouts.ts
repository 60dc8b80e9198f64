import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import type { Owed, payouts } from '#contract/payouts.ts'
import { Problem } from '#contract/problem.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { countOwed, findOwed, findOwedTo, findRemaining, type OwedRow } from './owed-queries.ts'
import { countPayouts, findLastPayouts, findPayouts } from './payout-queries.ts'
import { madePayoutView, payoutView } from './payout-view.ts'
import { sumWithheld } from './withheld-queries.ts'

/** The balance of each pharmacy, highest first; pharmacies that owe money come last. */
export async function listOwed(
  { db, now }: Context,
  { query }: HandlerInput<typeof payouts.owed>,
): Promise<Answer<typeof payouts.owed>> {
  const { q } = query
  const list = { sort: '-balance', as: 'integer' as const, filter: q ?? null }
  const read = await readPage(list, query, (seek) => findOwed(db, q, seek))
  const page = await countPage(read, () => countOwed(db, q))
  return tablePage(page, await owedViews(db, page.rows, now), '/api/admin/owed', query)
}

export async function listPayouts(
  { db }: Context,
  { query }: HandlerInput<typeof payouts.list>,
): Promise<Answer<typeof payouts.list>> {
  const { state, pharmacy } = query
  const filter = { state, pharmacy }
  const list = { sort: '-createdAt', as: 'instant' as const, filter }
  const read = await readPage(list, query, (seek) => findPayouts(db, filter, seek))
  const page = await countPage(read, () => countPayouts(db, filter))
  const made = page.rows.map(({ payout, name }) =>
    madePayoutView(payout, { id: payout.pharmacyId, name }),
  )
  return tablePage(page, made, '/api/admin/payouts', query)
}

/** One pharmacy's balance and payment details. Throws `pharmacy_not_found`. */
export async function showPharmacyMoney(
  { db, now, terms }: Context,
  { params }: HandlerInput<typeof payouts.pharmacy>,
): Promise<Answer<typeof payouts.pharmacy>> {
  const owed = await findOwedTo(db, params.id, now)
  if (owed === null) throw new Problem('pharmacy_not_found')
  const [[view], { onTheWayPaise, advancePaise }] = await Promise.all([
    owedViews(db, [owed], now),
    findRemaining(db, params.id),
  ])
  if (view === undefined) throw new Problem('pharmacy_not_found')
  return {
    ...view,
    onTheWay: rupeesOf(onTheWayPaise),
    advance: rupeesOf(advancePaise),
    commissionPercent: terms.commissionBp / 100,
  }
}

async function owedViews(db: Db, rows: readonly OwedRow[], now: Date): Promise<Owed[]> {
  const ids = rows.map(({ id }) => id)
  const last = new Map((await findLastPayouts(db, ids)).map((one) => [one.pharmacyId, one]))
  const withheld = await sumWithheld(db, ids, now)
  return rows.map(({ id, name, linkedAccount, balancePaise, duePaise }) => {
    const payout = last.get(id)
    const payablePaise = Math.max(0, balancePaise - (withheld.get(id) ?? 0))
    return {
      pharmacy: { _id: id, name },
      balance: rupeesOf(balancePaise),
      due: rupeesOf(Math.max(0, Math.min(duePaise, payablePaise))),
      payable: rupeesOf(payablePaise),
      linkedAccount,
      lastPayout: payout === undefined ? null : payoutView(payout),
    }
  })
}
