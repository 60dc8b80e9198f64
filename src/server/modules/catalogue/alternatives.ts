import {
  mostAlternatives,
  type Offer,
  type Offers,
  type Substitute,
  type Substitutes,
} from '#contract/alternatives.ts'
import { rupeesOf } from '#contract/money.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { unitRupees } from '../inventory/index.ts'
import {
  type AlternativeRow,
  countAlike,
  countOffers,
  findAlike,
  findKeys,
  findOffers as readOffers,
} from './alternative-queries.ts'
import { readableMedicine } from './show-medicine.ts'

/** The same product from every pharmacy that sells it; empty if the product is unknown. */
export async function findOffers(
  ctx: Context,
  { params }: { params: { id: string } },
): Promise<Offers> {
  const { row } = await readableMedicine(ctx, params.id)
  const keys = await findKeys(ctx.db, row.id)
  if (keys === null || keys.productKey === null) return { offers: [], total: 0 }
  const wanted = { productId: keys.productId, today: indianDay(ctx.now) }
  const offers = await readOffers(ctx.db, wanted)
  const total = offers.length < mostAlternatives ? offers.length : await countOffers(ctx.db, wanted)
  return { offers: offers.map(offerView), total }
}

/**
 * Other products with the same salts, strengths and form, each with its cheapest offer, in stock first. Empty
 * if the composition is unknown.
 */
export async function findSubstitutes(
  ctx: Context,
  { params }: { params: { id: string } },
): Promise<Substitutes> {
  const { row } = await readableMedicine(ctx, params.id)
  const keys = await findKeys(ctx.db, row.id)
  if (keys === null || keys.saltsKey === null) return { substitutes: [], total: 0 }
  const { saltsKey, productId } = keys
  const unit = row.unitPrice === null ? null : row.packUnit
  const seen = [productId]
  const wanted = { id: row.id, saltsKey, unit, seen, today: indianDay(ctx.now) }
  const found: AlternativeRow[] = []
  for (const inStock of [true, false]) {
    const most = mostAlternatives - found.length
    if (most <= 0) break
    const known = [...seen, ...found.map((one) => one.productId)]
    found.push(...(await findAlike(ctx.db, { ...wanted, seen: known, inStock, most })))
  }
  const total = found.length < mostAlternatives ? found.length : await countAlike(ctx.db, wanted)
  return { substitutes: found.map((one) => substituteView(one, row)), total }
}

function offerView(row: AlternativeRow): Offer {
  const { sellerTenths, sellerRatings: count } = row
  const { id, ...pharmacy } = row.pharmacy
  return {
    _id: row.id,
    name: row.name,
    packSize: row.packSize,
    packUnit: row.packUnit,
    unitPrice: unitRupees(row.unitPrice),
    price: rupeesOf(row.pricePaise),
    mrp: row.mrpPaise === null ? null : rupeesOf(row.mrpPaise),
    stockQuantity: row.stock - row.reserved,
    expiryDate: row.expiryDate,
    pharmacy: { _id: id, ...pharmacy },
    sellerRating: sellerTenths === null ? null : { average: sellerTenths / 10, count },
  }
}

type Priced = Pick<AlternativeRow, 'unitPrice' | 'packUnit'>

function substituteView(row: AlternativeRow, instead: Priced): Substitute {
  const { manufacturer, needsPrescription } = row
  return { ...offerView(row), manufacturer, needsPrescription, saving: savingOf(row, instead) }
}

/** How much less one unit costs; null if it costs the same or more, or is counted in another unit. */
function savingOf(row: Priced, instead: Priced): Substitute['saving'] {
  if (row.unitPrice === null || instead.unitPrice === null) return null
  if (row.packUnit !== instead.packUnit || row.unitPrice >= instead.unitPrice) return null
  const less = instead.unitPrice - row.unitPrice
  const percent = Math.floor((less / instead.unitPrice) * 100 + 1e-9)
  return { perUnit: unitRupees(less), percent }
}
