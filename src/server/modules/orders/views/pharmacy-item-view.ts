import { rupeesOf } from '#contract/money.ts'
import type { ShipmentItem } from '#contract/pharmacy-shipments.ts'
import {
  mayBePacked,
  type OrderItemRow,
  type PickableBatch,
  type PickRow,
} from '../../fulfilment/index.ts'
import { type Draws, dispensingOf } from './dispensing.ts'

type Options = {
  picks: readonly PickRow[]
  stocked: readonly PickableBatch[]
  today: string
  /** Whether the shipment is still in the pharmacy. */
  inPharmacy: boolean
  toPack: boolean
  draws: Draws
}

/** An item as the pharmacy sees it; amounts in rupees. */
export function pharmacyItemView(item: OrderItemRow, options: Options): ShipmentItem {
  const { picks, inPharmacy, draws } = options
  return {
    _id: item.id,
    medicine: { _id: item.medicineId, name: item.name, image: item.image },
    packSize: item.packSize,
    quantity: item.quantity,
    price: rupeesOf(item.pricePaise),
    ...(item.discountFunder === 'pharmacy' ? { discount: rupeesOf(item.discountPaise) } : {}),
    promisedExpiry: item.promisedExpiry,
    picks: picks.map(({ batch, quantity }) => ({ ...named(batch), quantity })),
    choices: item.declinedAt === null ? choicesFor(item, options) : [],
    onHold: inPharmacy && item.declinedAt === null && picks.some(({ batch }) => batch.recalled),
    schedule: item.schedule,
    dispensing: dispensingOf(item, draws),
    takenOut: item.takenOut,
    declinedBy: item.declinedBy,
    declinedAt: item.declinedAt?.toISOString() ?? null,
    declineReason: item.declineReason,
  }
}

function choicesFor(item: OrderItemRow, { picks, stocked, today, toPack }: Options) {
  if (!toPack) return []
  const picked = new Map(picks.map(({ batch, quantity }) => [batch.id, quantity]))
  const known = new Map(stocked.map((batch) => [batch.id, batch]))
  for (const { batch } of picks) known.set(batch.id, batch)
  return [...known.values()]
    .filter((batch) => batch.medicineId === item.medicineId)
    .filter((batch) => mayBePacked(batch, item.promisedExpiry, today))
    .sort((a, b) => a.expiryDate.localeCompare(b.expiryDate) || a.id.localeCompare(b.id))
    .map((batch) => ({ ...named(batch), units: batch.units + (picked.get(batch.id) ?? 0) }))
}

function named({ id, number, expiryDate }: PickableBatch) {
  return { batchId: id, batchNumber: number, expiryDate }
}
