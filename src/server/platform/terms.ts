/** What the operator decides of the marketplace; settings. */
export type Terms = {
  /** The operator's share of what a pharmacy sells, in hundredths of a percent. Frozen on each order. */
  commissionBp: number
  /** A batch is not sold any more from so many days before its expiry on. */
  expiryCutoffDays: number
}

export const usualTerms: Terms = { commissionBp: 8_00, expiryCutoffDays: 30 }
