import { type Bar, bars, noBatch } from '#contract/drug-schedules.ts'
import type { NeedsBlock, SellingBlock } from '#contract/licence-words.ts'
import { needsBlock, type PharmacyRow, sellingBlock } from '../pharmacies/index.ts'

/** Why a medicine of an approved pharmacy is not on sale, for the pharmacy. */
export type OffSale = { reason: Bar | 'no_batch' | SellerReason; message: string }
type SellerReason = SellingBlock | NeedsBlock | 'stopped'

/** null: it is on sale as far as the drug rules and its batch are concerned. */
export function offSaleOf({
  bar,
  expiryDate,
}: {
  bar: Bar | null
  expiryDate: string | null
}): OffSale | null {
  if (bar !== null) return { reason: bar, message: bars[bar] }
  return expiryDate === null ? { reason: 'no_batch', message: noBatch } : null
}

/** Why a medicine of a verified pharmacy is not on sale though the medicine itself could be. */
const sellerTexts: Record<SellerReason, string> = {
  suspended: 'Not on sale: the marketplace has suspended your pharmacy.',
  unlicensed: 'Not on sale: your retail licence (form 20) is not active. See Licences.',
  no_tax_number:
    'Not on sale: your pharmacy has no GSTIN and no enrolment number. Enter one under Account.',
  no_form21: 'Not on sale: this medicine needs an active licence in form 21. See Licences.',
  no_pharmacist:
    'Not on sale: this medicine needs a prescription, and your pharmacy has no active pharmacist. See Staff.',
  stopped: 'Not on sale: the marketplace has stopped the sale of medicines of this schedule.',
}

/** A pharmacy, as far as it decides what is on sale. */
export type SellerState = Parameters<typeof sellingBlock>[0] &
  Pick<PharmacyRow, 'verifiedAt' | 'pharmacistUntil' | 'form21Until' | 'stopped'>

/** Why a pharmacy may not sell a medicine on a day in India; null if it may, or waits for its approval. */
export function sellerBlock(
  { saleNeeds }: { saleNeeds: number },
  seller: SellerState,
  today: string,
): OffSale | null {
  if (seller.verifiedAt === null) return null
  const isStopped = (saleNeeds & seller.stopped) !== 0
  const reason =
    sellingBlock(seller, today) ??
    (isStopped ? 'stopped' : null) ??
    needsBlock(saleNeeds, seller, today)
  return reason && { reason, message: sellerTexts[reason] }
}
