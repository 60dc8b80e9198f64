/** A change of one medicine; of any medicine if `medicineId` is null. */
export type Change = { medicineId: string | null; what: 'shown' | 'anything' }

/** The parts of the catalogue that a response depends on. */
export type MadeOf = {
  /** The medicines that it shows. */
  medicines: ReadonlySet<string>
  /** Whether it also depends on which medicines exist and on their order. */
  lists: boolean
}

/** For responses that do not depend on the catalogue. */
export const nothing: MadeOf = { medicines: new Set(), lists: false }

/** The number of changes that are remembered: a response older than that is computed again. */
const mostRemembered = 20_000

/** The changes in the order in which this process received them; a position is their count at a moment. */
export function createChangeLog() {
  let medicines: string[] = []
  /** The position of the oldest remembered change. */
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
    /** Anything may have changed: every response computed before is invalid. */
    forget,
    /** Whether a response with these dependencies, computed at position `since`, may have changed. */
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
