import type { Draft } from './mapping.ts'

/** The column of a file of rows to mend that says which are batches of a medicine with several, and how. */
export const severalBatches = 'severalBatches'
export const isOneOfSeveral = 'yes'

/** What a row's medicine is recognised by within its file: its id, its code, or both. */
export function keysOf({ medicineId, sku, madeUp }: Draft): string[] {
  return [medicineId, medicineId !== '' && madeUp ? '' : sku].filter((key) => key !== '')
}

/** The batch's number, alike however it is written; undefined where the row names none. */
export function numberIn({ given: { batchNumber } }: Draft): string | undefined {
  return typeof batchNumber === 'string' ? batchNumber.toUpperCase() : undefined
}

/** The batch's number with its expiry date, where the row says one. */
export function printedIn(draft: Draft): string {
  return `${numberIn(draft)}\n${draft.given.expiryDate ?? ''}`
}

/**
 * Finds the medicines of which a file has several batches, in one walk through its rows. `several` are
 * their keys; of the others no more is remembered than a key and a batch.
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
