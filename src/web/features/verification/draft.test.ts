import { expect, test } from 'vitest'
import type { OrderedMedicine, Verification } from '#contract/verification-shapes.ts'
import { checkDraft, type Draft, emptyDraft, startFrom, withoutItem } from './draft.ts'
import { checkQuantities, quantityText, unitsText } from './quantity-check.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const medicine = (n: number, given: Partial<OrderedMedicine> = {}): OrderedMedicine => ({
  _id: id(n),
  name: `Amoxil ${n}`,
  composition: 'Amoxicillin (500 mg)',
  strength: '500 mg',
  form: 'capsule',
  packSize: 'strip of 15 capsules',
  schedule: 'H',
  quantity: 2,
  units: 30,
  prescriptionItem: null,
  verified: false,
  declinedAt: null,
  declineReason: null,
  ...given,
})
const known = (given: Partial<Verification>) =>
  ({
    transcription: null,
    items: [],
    ordered: [medicine(1), medicine(2)],
    ...given,
  }) as Verification
const written: Draft = {
  ...emptyDraft,
  patient: 'Meera Kulkarni',
  prescriberName: 'Dr Anil Rao',
  registrationNumber: 'MMC 2004/1234',
  prescriberAddress: '3 Karve Road, Pune',
  issuedOn: '2026-11-20',
  course: 'acute',
}
const filled = (draft: Draft): Draft => ({
  ...draft,
  items: draft.items.map((item) => ({ ...item, dose: '1-0-1', days: '10', quantity: '30' })),
})

test('starts an item from an ordered medicine, links it, and asks for what the prescription says', () => {
  const draft = startFrom(written, medicine(1))
  const { errors } = checkDraft(draft, known({}))
  expect(errors).toEqual({
    'items.0.dose': 'Enter the dose.',
    'items.0.days': expect.stringContaining('Days'),
    'items.0.quantity': expect.stringContaining('Quantity'),
    [`decisions.${id(2)}`]: 'Choose what to dispense it on, or refuse it.',
  })
})

test('sends the transcription with a link by place and a refusal with its reason', () => {
  const started = filled(startFrom(written, medicine(1)))
  const refusal = { on: 'refuse', reason: 'no_dose', note: '' } as const
  const draft = { ...started, decisions: { ...started.decisions, [id(2)]: refusal } }
  expect(checkDraft(draft, known({})).data).toMatchObject({
    transcription: { patient: 'Meera Kulkarni', prescriber: { name: 'Dr Anil Rao' } },
    items: [{ name: 'Amoxil 1', days: 10, quantity: 30, repeats: 0 }],
    links: [{ orderItem: id(1), newItem: 0 }],
    refused: [{ orderItem: id(2), reason: 'no_dose' }],
  })
})

test('where every medicine is refused, nothing is transcribed', () => {
  const refusal = { on: 'refuse', reason: 'illegible', note: '' } as const
  const draft = { ...emptyDraft, decisions: { [id(1)]: refusal, [id(2)]: refusal } }
  const { data } = checkDraft(draft, known({}))
  expect(data).toMatchObject({ items: [], links: [] })
  expect(data).not.toHaveProperty('transcription')
})

test('what was linked at the checkout stays linked, and is not counted twice', () => {
  const item = { _id: id(9), remaining: 0 } as Verification['items'][number]
  const ordered = [medicine(1, { prescriptionItem: id(9), verified: true })]
  const verified = known({ transcription: {} as never, items: [item], ordered })
  expect(checkDraft(emptyDraft, verified).data?.links).toEqual([
    { orderItem: id(1), prescriptionItem: id(9) },
  ])
  expect(checkQuantities(emptyDraft, verified)[id(9)]).toMatchObject({ needed: 0, over: false })
})

test('a refusal without a reason is wrong at its medicine', () => {
  const refusal = { on: 'refuse', reason: '', note: '' } as const
  const draft = { ...emptyDraft, decisions: { [id(1)]: refusal, [id(2)]: refusal } }
  expect(Object.keys(checkDraft(draft, known({})).errors ?? {})).toEqual([
    `decisions.${id(1)}.reason`,
    `decisions.${id(2)}.reason`,
  ])
})

test('of a prescription that was verified before, only links are sent', () => {
  const item = { _id: id(9), remaining: 20 } as Verification['items'][number]
  const transcription = {} as Verification['transcription']
  const verified = known({ transcription, items: [item], ordered: [medicine(1)] })
  const draft = {
    ...emptyDraft,
    decisions: { [id(1)]: { on: id(9), reason: '', note: '' } },
  } as Draft
  expect(checkDraft(draft, verified).data).toEqual({
    items: [],
    links: [{ orderItem: id(1), prescriptionItem: id(9) }],
    refused: [],
    acknowledged: [],
  })
  expect(checkQuantities(draft, verified)[id(9)]).toEqual({ needed: 30, allowed: 20, over: true })
})

test('removing an item leaves its medicine undecided', () => {
  const draft = startFrom(written, medicine(1))
  const without = withoutItem(draft, draft.items[0]?.key ?? '')
  expect(without.items).toEqual([])
  expect(without.decisions).toEqual({})
})

test('adds up what is linked to an item, and says it in a sentence', () => {
  const started = filled(startFrom(written, medicine(1)))
  const key = started.items[0]?.key ?? ''
  const on = { on: key, reason: '', note: '' } as const
  const draft = { ...started, decisions: { [id(1)]: on, [id(2)]: on } }
  const check = checkQuantities(draft, known({}))[key]
  expect(check).toEqual({ needed: 60, allowed: 30, over: true })
  expect(quantityText({ needed: 30, allowed: 30, over: false })).toBe(
    'The order has 30 units of the 30 that the prescription allows.',
  )
  expect(unitsText(medicine(1))).toBe('2 × strip of 15 capsules = 30 units')
  expect(unitsText(medicine(1, { packSize: null, units: 2 }))).toBe('2 packs = 2 units')
  expect(unitsText(medicine(1, { packSize: null, quantity: 1, units: 1 }))).toBe('1 pack = 1 unit')
})
