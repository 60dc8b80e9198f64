import { soldUntil } from '#contract/batches.ts'
import { rupeesOf } from '#contract/money.ts'
import type { OwnBatch } from '#contract/own-batches.ts'
import type { Terms } from '../../../platform/terms.ts'
import type { BatchRow } from './batch-queries.ts'

export function batchView(row: BatchRow, { expiryCutoffDays }: Terms): OwnBatch {
  const { recallId, severity, recallReason } = row
  const recalled = recallId !== null && severity !== null
  return {
    _id: row.id,
    medicine: { _id: row.medicineId, name: row.medicineName, packSize: row.packSize },
    number: row.number,
    expiryDate: row.expiryDate,
    soldUntil: soldUntil(row.expiryDate, expiryCutoffDays),
    mrp: row.mrpPaise === null ? null : rupeesOf(row.mrpPaise),
    units: row.units,
    setAside: row.setAside,
    promised: row.promised,
    receivedAt: row.receivedAt.toISOString(),
    retiredAt: row.retiredAt?.toISOString() ?? null,
    recall: recalled ? { _id: recallId, severity, reason: recallReason ?? '' } : null,
  }
}
