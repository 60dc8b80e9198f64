import type { Draft } from './file-kinds.ts'

/** The column in a file of refused rows that marks the rows of medicines with several batches. */
export const severalBatches = 'severalBatches'
export const isOneOfSeveral = 'yes'

/** What identifies a row's medicine within its file: its id, its code, or both. */
export function keysOf({ medicineId, sku, madeUp }: Draft): string[] {
  return [medicineId, medicineId !== '' && madeUp ? '' : sku].filter((key) => key !== '')
}

/** The batch number, normalized; undefined if the row has none. */
export function numberIn({ given: { batchNumber } }: Draft): string | undefined {
  return typeof batchNumber === 'string' ? batchNumber.toUpperCase() : undefined
}

/** The batch number with the expiry date, if the row has one. */
export function printedIn(draft: Draft): string {
  return `${numberIn(draft)}\n${draft.given.expiryDate ?? ''}`
}

/**
 * Finds the medicines with several batches in one pass over a file's rows. `several` holds their keys; of the
 * others, only a key and a batch are kept in memory.
 */
export function batchesInFile() {
  const first = new Map<string, string>()
  const several = new Set<string>()
  return {
    several: several as ReadonlySet<string>,
    note: (draft: Draft) => {
      if (numberIn(draft) === undefined) return
      const keys = keysOf(draft)
      const printed = printedIn(draft)
      const isAnother = keys.some((key) => (first.get(key) ?? printed) !== printed)
      for (const key of keys) {
        if (isAnother) several.add(key)
        if (!first.has(key)) first.set(key, printed)
      }
    },
  }
}
