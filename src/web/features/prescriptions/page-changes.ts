import type { Prescription, PrescriptionPage } from '#contract/prescriptions.ts'
import { isRefusal } from '../../format/problems.ts'

type Pages = readonly PrescriptionPage[]

/** A change of the pages by their ids, so that it can be made again when the pages are others meanwhile. */
export type PageChange =
  | { kind: 'arrange'; apply: (pages: Pages) => PrescriptionPage[] }
  | { kind: 'remove'; page: string }

type Deps = {
  arrange(pages: Pages): Promise<Prescription>
  remove(page: string): Promise<Prescription>
  read(): Promise<Prescription>
  show(prescription: Prescription): void
  /** A change could not be made, and is taken back. */
  refuse(error: unknown): void
}

/** Shows changes of the pages at once and sends them one after another; a failed one is taken back. */
export function createPageChanges(first: Prescription, deps: Deps) {
  /** As the server has it, as far as known. */
  let stored = first
  const shown = new WeakSet([first])
  let waiting: PageChange[] = []
  let line: Promise<void> = Promise.resolve()
  /** How many answers to other calls were taken. */
  let taken = 0

  function show(): void {
    const pages = waiting.reduce<PrescriptionPage[]>(applied, stored.pages)
    const changed = { ...stored, pages }
    shown.add(changed)
    deps.show(changed)
  }

  async function send(change: PageChange): Promise<void> {
    const sent = () =>
      change.kind === 'remove' ? deps.remove(change.page) : deps.arrange(change.apply(stored.pages))
    const before = taken
    try {
      const answer = await sent().catch(async (error: unknown) => {
        // A page was added or removed meanwhile: the same change once more, on the pages that there are.
        if (!isRefusal(error, 'prescription_changed')) throw error
        stored = await deps.read()
        return sent()
      })
      // An upload was answered meanwhile. Answers arrive in any order: only reading again tells which one is newer.
      stored = taken === before ? answer : await readLast(answer)
    } catch (error) {
      deps.refuse(error)
      stored = await deps.read().catch(() => stored)
    }
    waiting = waiting.filter((one) => one !== change)
    show()
  }

  async function readLast(otherwise: Prescription): Promise<Prescription> {
    const before = taken
    const read = await deps.read().catch(() => otherwise)
    return taken === before ? read : readLast(otherwise)
  }

  return {
    /** Takes what the page shows as the server's state, unless it was shown by this list. */
    take: (prescription: Prescription) => {
      if (shown.has(prescription)) return
      stored = prescription
      taken += 1
      if (waiting.length > 0) show()
    },
    change: (change: PageChange) => {
      waiting = [...waiting, change]
      show()
      line = line.then(() => send(change))
    },
  }
}

function applied(pages: Pages, change: PageChange): PrescriptionPage[] {
  return change.kind === 'remove'
    ? pages.filter(({ _id }) => _id !== change.page)
    : change.apply(pages)
}
