/* Why a prepared refill has fewer units than wanted, without schemas, so that pages can import it alone. */

/** `upload`: whether uploading a prescription helps. */
export const refillHindrances = {
  not_sold: { upload: false },
  short_stock: { upload: false },
  prescription_missing: { upload: true },
  prescription_used: { upload: true },
  prescription_old: { upload: true },
  prescription_later: { upload: true },
  prescription_other: { upload: false },
} as const
export type RefillHindrance = keyof typeof refillHindrances
