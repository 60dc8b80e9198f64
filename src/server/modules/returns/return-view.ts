import { rupeesOf } from '#contract/money.ts'
import type {
  CustomerReturn,
  DecidedReturn,
  ListedReturn,
  ReturnableLine,
} from '#contract/return-shapes.ts'
import type { Packed } from '../catalogue/index.ts'
import { answerBy, isLate } from './decidable.ts'
import type { DeliveredLine } from './line-queries.ts'
import type { ListedRow } from './list-queries.ts'
import type { ReturnRow } from './return-queries.ts'

type Line = Pick<ReturnRow, 'medicineId' | 'name' | 'image' | 'packSize' | 'pricePaise'>

const lineView = (id: string, { medicineId, name, image, packSize, pricePaise }: Line) => ({
  _id: id,
  medicine: { _id: medicineId, name, image },
  packSize,
  price: rupeesOf(pricePaise),
})

const instantOf = (moment: Date | null) => moment?.toISOString() ?? null

export function returnableView(line: DeliveredLine, until: Date): ReturnableLine {
  const { consignmentId, left, open } = line
  return { ...lineView(line.id, line), consignmentId, left, open, until: until.toISOString() }
}

/** As its customer sees it; amounts in rupees. */
export function customerView(row: ReturnRow): CustomerReturn {
  const { orderId, consignmentId, quantity, reason, note, photos, state, answer } = row
  return {
    _id: row.id,
    orderId,
    consignmentId,
    line: lineView(row.orderItemId, row),
    pharmacy: { _id: row.pharmacyId, name: row.pharmacyName },
    quantity,
    reason,
    note,
    photos,
    state,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: instantOf(row.decidedAt),
    decidedBy: row.decidedByRole,
    answer,
    refund:
      row.backPaise === null ? null : { amount: rupeesOf(row.backPaise), state: row.refundState },
  }
}

type Known = { packed: readonly Packed[]; backPaise: number | null }

/** As those who decide see it, with the batches that its line was packed from. */
export function decidedView(
  row: ReturnRow,
  { packed, backPaise }: Known,
  now: Date,
): DecidedReturn {
  return {
    ...customerView(row),
    customer: row.customerClosedAt === null ? row.customer : '',
    deliveredAt: instantOf(row.deliveredAt),
    bought: row.bought,
    left: row.left,
    value: rupeesOf(row.pricePaise * row.quantity),
    back: backPaise === null ? null : rupeesOf(backPaise),
    batches: packed.map(({ id, ...batch }) => ({ _id: id, ...batch })),
    restock: row.restock,
    answerBy: answerBy(row.requestedAt).toISOString(),
    late: isLate(row, now),
    refusal: row.refusal,
    refusedAt: instantOf(row.refusedAt),
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
    decidedAt: instantOf(row.decidedAt),
    decidedBy: decidedByRole,
    late: isLate(row, now),
  }
}
