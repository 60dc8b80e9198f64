import { rupeesOf } from '#contract/money.ts'
import type {
  CustomerReturn,
  DecidedReturn,
  ListedReturn,
  ReturnableItem,
} from '#contract/return-shapes.ts'
import { type Packed, proofView } from '../fulfilment/index.ts'
import { answerBy, isAnswerOverdue } from './decidable.ts'
import type { DeliveredItem } from './item-queries.ts'
import type { ListedRow } from './list-queries.ts'
import type { ReturnRow } from './return-queries.ts'

type Item = Pick<ReturnRow, 'medicineId' | 'name' | 'image' | 'packSize' | 'pricePaise'>

const itemView = (id: string, { medicineId, name, image, packSize, pricePaise }: Item) => ({
  _id: id,
  medicine: { _id: medicineId, name, image },
  packSize,
  price: rupeesOf(pricePaise),
})

const isoString = (moment: Date | null) => moment?.toISOString() ?? null

export function returnableView(item: DeliveredItem, until: Date): ReturnableItem {
  const { shipmentId, left, open } = item
  return { ...itemView(item.id, item), shipmentId, left, open, until: until.toISOString() }
}

/** The return as its customer sees it; amounts in rupees. */
export function customerView(row: ReturnRow): CustomerReturn {
  const { orderId, shipmentId, quantity, reason, note, photos, state, answer } = row
  return {
    _id: row.id,
    orderId,
    shipmentId,
    item: itemView(row.orderItemId, row),
    pharmacy: { _id: row.pharmacyId, name: row.pharmacyName },
    quantity,
    reason,
    note,
    photos,
    state,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: isoString(row.decidedAt),
    decidedBy: row.decidedByRole,
    answer,
    refund:
      row.backPaise === null ? null : { amount: rupeesOf(row.backPaise), state: row.refundState },
  }
}

type Known = { packed: readonly Packed[]; backPaise: number | null }

/** The return as those who decide it see it, with the batches that the item was packed from. */
export function decidedView(
  row: ReturnRow,
  { packed, backPaise }: Known,
  now: Date,
): DecidedReturn {
  return {
    ...customerView(row),
    customer: row.customerClosedAt === null ? row.customer : '',
    deliveredAt: isoString(row.deliveredAt),
    bought: row.bought,
    left: row.left,
    value: rupeesOf(row.pricePaise * row.quantity),
    back: backPaise === null ? null : rupeesOf(backPaise),
    batches: packed.map(({ id, ...batch }) => ({ _id: id, ...batch })),
    restock: row.restock,
    answerBy: answerBy(row.requestedAt).toISOString(),
    late: isAnswerOverdue(row, now),
    refusal: row.refusal,
    refusedAt: isoString(row.refusedAt),
    needsPrescription: row.needsPrescription,
    proof: proofView(row.deliveryProof),
  }
}

export function listedView(row: ListedRow, now: Date): ListedReturn {
  const { id, orderId, name, image, quantity, reason, photos, state, decidedByRole } = row
  return {
    _id: id,
    orderId,
    medicine: { name, image },
    pharmacy: { _id: row.pharmacyId, name: row.pharmacyName },
    quantity,
    value: rupeesOf(row.pricePaise * quantity),
    reason,
    photos,
    state,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: isoString(row.decidedAt),
    decidedBy: decidedByRole,
    late: isAnswerOverdue(row, now),
  }
}
