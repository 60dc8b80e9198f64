import { rupeesOf } from '#contract/money.ts'
import type { RefillHindrance } from '#contract/refill-words.ts'
import type { PreparedRefill } from '#contract/refills.ts'
import { addableUnits, shortfall } from '#contract/reorder-words.ts'
import { shownDay } from '../../../platform/clock.ts'
import type { Sellable } from '../../catalogue/index.ts'
import type { OrderedRow } from '../ordered-queries.ts'
import type { Viewed } from '../refill-view.ts'
import type { Cover } from './covering.ts'

/** The present offer of a refill. `available`: units that the customer can buy, with those in the cart. */
export type Offered = {
  medicine: Sellable
  samePharmacy: boolean
  available: number
  inCart: number
  /** Null: it needs no prescription. */
  cover: Cover | null
}

/** What ordering `quantity` units, by default as many as last, would put into the cart, or why it would not. */
export function preparedItem(
  { view, ordered }: Viewed,
  offered: Offered | null,
  quantity: number | undefined,
): PreparedRefill {
  const last = lastOrdered(ordered)
  const wanted = quantity ?? wantedUnits(last)
  const { product, runsOutOn } = view
  const before = {
    pharmacy: last?.pharmacy ?? '',
    price: rupeesOf(last?.pricePaise ?? 0),
    neededPrescription: last?.neededPrescription ?? false,
  }
  const known = { product, runsOutOn, wanted, before }
  if (offered === null) {
    const message = `${product.name} is not sold at the moment.`
    return { ...known, offer: null, most: 0, addable: 0, hindrance: 'not_sold', message }
  }
  const { medicine, samePharmacy, available, inCart } = offered
  const { id: _id, name, packSize, image, needsPrescription, pharmacy } = medicine
  const price = rupeesOf(medicine.pricePaise)
  const offer = { _id, name, packSize, image, price, pharmacy: pharmacy.name, samePharmacy }
  return {
    ...known,
    offer: { ...offer, available, inCart, needsPrescription },
    most: Math.max(0, Math.min(available, offered.cover?.packs ?? available)),
    ...addable(offered, wanted, before.neededPrescription),
  }
}

/** What was ordered last and kept; else what the refill was set for. */
export function lastOrdered(ordered: readonly OrderedRow[]): OrderedRow | undefined {
  return ordered.findLast(({ units }) => units > 0) ?? ordered[0]
}

function wantedUnits(last: OrderedRow | undefined): number {
  return Math.max(1, last === undefined || last.units > 0 ? (last?.units ?? 1) : last.bought)
}

type Limited = Pick<PreparedRefill, 'addable' | 'hindrance' | 'message'>

/** Units to add besides those in the cart: the stock limits them first, then the prescription. */
function addable(
  { medicine, available, inCart, cover }: Offered,
  wanted: number,
  neededPrescription: boolean,
): Limited {
  const { name } = medicine
  const missing = Math.max(0, wanted - inCart)
  const offered = { name, price: rupeesOf(medicine.pricePaise), available, inCart }
  const inStock = addableUnits(offered, missing)
  const allowed = cover === null ? missing : Math.max(0, cover.packs - inCart)
  if (allowed < inStock) {
    const why = cover !== null && 'why' in cover ? cover.why : 'prescription_used'
    const from = cover !== null && 'why' in cover ? cover.from : undefined
    const message =
      allowed > 0
        ? `Only ${allowed} of ${missing} packs of ${name} can be added: the prescription allows no more.`
        : sentenceFor[why]({ name, from: from ?? '', isNew: !neededPrescription })
    return { addable: allowed, hindrance: why, message }
  }
  const message = shortfall(offered, missing)
  return { addable: inStock, hindrance: message === null ? null : 'short_stock', message }
}

type Facts = { name: string; from: string; isNew: boolean }

const sentenceFor: Record<
  Extract<RefillHindrance, `prescription_${string}`>,
  (facts: Facts) => string
> = {
  prescription_missing: ({ name, isNew }) =>
    isNew
      ? `${name} needs a prescription by now. Upload one to order it.`
      : `None of your prescriptions covers ${name}. Upload one to order it.`,
  prescription_used: ({ name }) =>
    `Your prescription allows no more of ${name}. Upload a new one to order it.`,
  prescription_old: ({ name }) =>
    `Your prescription for ${name} is too old. Upload a new one to order it.`,
  prescription_later: ({ name, from }) =>
    `The next repeat of ${name} may be given from ${shownDay(from)}. Order it then, or upload another prescription.`,
  prescription_other: ({ name }) =>
    `${name} is on another prescription than the other medicines. Order it afterwards.`,
}
