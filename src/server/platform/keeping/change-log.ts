/** What the feed tells of one medicine; of any where `medicineId` is null. */
export type Change = { medicineId: string | null; what: 'shown' | 'anything' }

/** What of the catalogue an answer was made of. */
export type MadeOf = {
  /** Medicines that it shows. */
  medicines: ReadonlySet<string>
  /** Whether it also depends on which medicines there are, and where they stand. */
  lists: boolean
}

/** For what is the same whatever the catalogue is. */
export const nothing: MadeOf = { medicines: new Set(), lists: false }

/** How many changes are remembered: an answer that nobody wanted while so many came is made anew. */
const mostRemembered = 20_000

/** Changes in the order in which this process heard of them; a position is how many there were. */
export function createChangeLog() {
  let medicines: string[] = []
  /** The position of the first that is remembered. */
  let start = 0
  let lastMove = 0

  const position = () => start + medicines.length
  const forget = () => {
    start = position() + 1
    medicines = []
  }
  return {
    position,
    add({ medicineId, what }: Change): void {
      if (medicineId === null) {
        forget()
        return
      }
      medicines.push(medicineId)
      if (what === 'anything') lastMove = position()
      if (medicines.length <= mostRemembered) return
      const half = mostRemembered / 2
      medicines = medicines.slice(half)
      start += half
    },
    /** Anything may have changed: nothing that was made before this is good. */
    forget,
    /** Whether what was made of these parts at `since` may have changed. */
    touches({ medicines: shown, lists }: MadeOf, since: number): boolean {
      if (since < start || (lists && since < lastMove)) return true
      if (shown.size > 0)
        for (let at = since - start; at < medicines.length; at += 1)
          if (shown.has(medicines[at] ?? '')) return true
      return false
    },
  }
}

export type ChangeLog = ReturnType<typeof createChangeLog>
