/* Names of registers without schemas, so that pages can import them alone. */

/** A pharmacy's registers with their display names (Drugs Rules, 1945, rule 65 (3)). */
export const registerTypes = {
  prescription: 'Prescription register',
  h1: 'Schedule H1 register',
} as const
export type RegisterType = keyof typeof registerTypes

/** How long rows are kept, in years after the last entry (rules 65 (3) (1) (h) and 65 (7)). */
export const registerYears: Record<RegisterType, number> = { prescription: 2, h1: 3 }
