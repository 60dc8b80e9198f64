import type { Form } from '#contract/facts.ts'
import type { Course, RejectionReason } from '#contract/prescription-rules.ts'
import { verification } from '#contract/verification.ts'
import type {
  OrderedMedicine,
  Verification,
  VerificationInput,
} from '#contract/verification-shapes.ts'
import { type Validated, validate } from '../../forms/validate.ts'

/** A prescribed medicine as it is typed. `key` is this page's own. */
export type ItemDraft = {
  key: string
  name: string
  composition: string
  form: Form | ''
  dose: string
  days: string
  quantity: string
  repeats: string
}

/**
 * What happens to an ordered medicine: '' undecided, 'refuse', or dispensed on a known item (its id) or on a new one
 * (its key).
 */
export type Decision = { on: string; reason: RejectionReason | ''; note: string }
export const undecided: Decision = { on: '', reason: '', note: '' }

export type Draft = {
  patient: string
  prescriberName: string
  registrationNumber: string
  prescriberAddress: string
  issuedOn: string
  course: Course | ''
  items: ItemDraft[]
  decisions: Record<string, Decision>
}

export const emptyDraft: Draft = {
  patient: '',
  prescriberName: '',
  registrationNumber: '',
  prescriberAddress: '',
  issuedOn: '',
  course: '',
  items: [],
  decisions: {},
}

let made = 0
const newKey = () => {
  made += 1
  return `new-${made}`
}

export function emptyItem(): ItemDraft {
  const texts = { name: '', composition: '', dose: '', days: '', quantity: '' }
  return { key: newKey(), ...texts, form: '', repeats: '0' }
}

/** A new item with what is known of an ordered medicine, which is linked to it. */
export function startFrom(draft: Draft, ordered: OrderedMedicine): Draft {
  const { name, composition, form } = ordered
  const item: ItemDraft = { ...emptyItem(), name, composition, form: form ?? '' }
  const decision = { ...undecided, on: item.key }
  return {
    ...draft,
    items: [...draft.items, item],
    decisions: { ...draft.decisions, [ordered._id]: decision },
  }
}

/** Without an item; medicines that were linked to it are undecided again. */
export function withoutItem(draft: Draft, key: string): Draft {
  const decisions = Object.entries(draft.decisions).filter(([, { on }]) => on !== key)
  return {
    ...draft,
    items: draft.items.filter((item) => item.key !== key),
    decisions: Object.fromEntries(decisions),
  }
}

/**
 * The ordered medicines that the decision is about; one that was linked at the checkout stays so unless it is
 * changed.
 */
export function toDecide({ ordered }: Pick<Verification, 'ordered'>): OrderedMedicine[] {
  return ordered.filter(({ declinedAt }) => declinedAt === null)
}

export function decisionOf(
  { decisions }: Pick<Draft, 'decisions'>,
  { _id, prescriptionItem }: Pick<OrderedMedicine, '_id' | 'prescriptionItem'>,
): Decision {
  return decisions[_id] ?? { ...undecided, on: prescriptionItem ?? '' }
}

/** The body of the call, or one message per field; undecided medicines are `decisions.<id>`. */
export function checkDraft(draft: Draft, known: Verification): Validated<VerificationInput> {
  const medicines = toDecide(known)
  const checked = validate(verification.verify.body, inputOf(draft, known, medicines))
  const places = medicines
    .filter((one) => decisionOf(draft, one).on === 'refuse')
    .map(({ _id }) => _id)
  const missing = medicines
    .filter((one) => decisionOf(draft, one).on === '')
    .map(({ _id }) => [`decisions.${_id}`, 'Choose what to dispense it on, or refuse it.'])
  const wrong = Object.entries(checked.errors ?? {}).map(([path, message]) => {
    const [list, place, field] = path.split('.')
    const id = list === 'refused' ? places[Number(place)] : undefined
    return [id === undefined ? path : `decisions.${id}.${field}`, message]
  })
  const errors: Record<string, string> = Object.fromEntries([...wrong, ...missing])
  if (checked.errors === null && missing.length === 0) return checked
  return { data: null, errors }
}

function inputOf(draft: Draft, known: Verification, medicines: OrderedMedicine[]): unknown {
  const decided = medicines.map((one) => ({ orderItem: one._id, ...decisionOf(draft, one) }))
  const isKnown = (on: string) => known.items.some(({ _id }) => _id === on)
  // Where every medicine is refused, nothing of the paper need be readable.
  const isRefused = decided.length > 0 && decided.every(({ on }) => on === 'refuse')
  const isNew = known.transcription === null && !isRefused
  return {
    ...(isNew ? { transcription: transcriptionOf(draft) } : {}),
    items: (isRefused ? [] : draft.items).map(({ key: _, days, quantity, repeats, ...item }) => ({
      ...item,
      days: wholeOf(days),
      quantity: wholeOf(quantity),
      repeats: wholeOf(repeats),
    })),
    links: decided
      .filter(({ on }) => on !== '' && on !== 'refuse')
      .map(({ orderItem, on }) =>
        isKnown(on)
          ? { orderItem, prescriptionItem: on }
          : { orderItem, newItem: draft.items.findIndex(({ key }) => key === on) },
      ),
    refused: decided
      .filter(({ on }) => on === 'refuse')
      .map(({ orderItem, reason, note }) => ({ orderItem, reason, note })),
  }
}

function transcriptionOf(draft: Draft) {
  const { patient, prescriberName, registrationNumber, prescriberAddress, issuedOn, course } = draft
  const prescriber = { name: prescriberName, registrationNumber, address: prescriberAddress }
  return { patient, prescriber, issuedOn, course }
}

/** What is no whole number stays as typed, for the field's rule to refuse. */
function wholeOf(typed: string): number | string {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : typed
}
