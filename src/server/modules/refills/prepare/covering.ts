import { lastUseOf, nextRepeatOn } from '#contract/prescription-rules.ts'
import type { RefillHindrance } from '#contract/refill-words.ts'
import { remainingOf, type VerifiedItem } from '../../prescriptions/index.ts'

/** A prescription that may be ordered with; `patientId` null: none was chosen for it yet. */
export type Prescription = { id: string; patientId: string | null }

/** A medicine that needs a prescription: its key, and the units of the prescription that one pack draws. */
export type Needing = { id: string; prescribedKey: string; unitsPerPack: number }

/** What limits a medicine: the packs that the prescription allows, with those in the cart; or why it allows none. */
export type Cover =
  | { packs: number }
  | { packs: 0; why: Extract<RefillHindrance, `prescription_${string}`>; from?: string }

type Known = {
  verified: readonly VerifiedItem[]
  /** Uploaded a short while ago, to be checked by a pharmacist. */
  uploaded: Prescription | null
  today: string
  ages: { acute: number; chronic: number }
}

type Candidate = { prescription: Prescription; cover: Cover }

/**
 * One order has one prescription: of those that the customer has, the one that covers most of these medicines, and what
 * it allows of each. An uploaded one covers all, and is chosen only if it covers more than a verified one.
 */
export function coverBy(
  needing: readonly Needing[],
  known: Known,
): { prescription: Prescription | null; covers: Map<string, Cover> } {
  const candidates = new Map(needing.map((one) => [one.id, candidatesFor(one, known)]))
  const all = [...candidates.values()].flat()
  const usable = all.filter(({ cover }) => cover.packs > 0).map(({ prescription }) => prescription)
  const counts = Map.groupBy(usable, ({ id }) => id)
  const [best] = [...counts.values()].sort((a, b) => b.length - a.length)
  const verified = best?.[0] ?? null
  const { uploaded } = known
  const chosen = uploaded !== null && (best?.length ?? 0) < needing.length ? uploaded : verified
  const covers = new Map(
    [...candidates].map(([id, own]) => [
      id,
      chosen !== null && chosen === uploaded ? { packs: unlimited } : coverOf(own, chosen),
    ]),
  )
  return { prescription: chosen, covers }
}

const unlimited = Number.POSITIVE_INFINITY

/** What each verified prescription allows of a medicine: its first item of that key, as the checkout chooses. */
function candidatesFor({ prescribedKey, unitsPerPack }: Needing, known: Known): Candidate[] {
  const own = known.verified.filter(({ item }) => item.prescribedKey === prescribedKey)
  const firsts = new Map<string, VerifiedItem>()
  for (const one of own) if (!firsts.has(one.prescription.id)) firsts.set(one.prescription.id, one)
  return [...firsts.values()].map(({ prescription, item }) => ({
    prescription: { id: prescription.id, patientId: prescription.patientId },
    cover: allowedOf({ prescription, item }, unitsPerPack, known),
  }))
}

function allowedOf(
  { prescription: { issuedOn, course }, item }: VerifiedItem,
  unitsPerPack: number,
  { today, ages }: Known,
): Cover {
  const isOld =
    issuedOn === null || course === null || today > lastUseOf({ issuedOn, course }, ages)
  if (isOld && item.dispensed === 0) return { packs: 0, why: 'prescription_old' }
  const packs = Math.floor(remainingOf(item, today) / unitsPerPack)
  if (packs > 0) return { packs }
  const from = nextRepeatOn(item)
  return from > today
    ? { packs: 0, why: 'prescription_later', from }
    : { packs: 0, why: 'prescription_used' }
}

/** What the chosen prescription allows; else the reason that helps most. */
function coverOf(own: readonly Candidate[], chosen: Prescription | null): Cover {
  const ofChosen = own.find(({ prescription }) => prescription.id === chosen?.id)
  if (ofChosen !== undefined && ofChosen.cover.packs > 0) return ofChosen.cover
  if (own.some(({ cover }) => cover.packs > 0)) return { packs: 0, why: 'prescription_other' }
  const reasons = own.map(({ cover }) => cover)
  for (const why of ['prescription_later', 'prescription_used', 'prescription_old'] as const) {
    const found = reasons.find((cover) => 'why' in cover && cover.why === why)
    if (found !== undefined) return found
  }
  return { packs: 0, why: 'prescription_missing' }
}
