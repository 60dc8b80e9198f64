import { expect, test } from 'vitest'
import { defaultOperatorRules, type OperatorRules } from '#contract/operator-rule-words.ts'
import type { Sellable } from '../../catalogue/index.ts'
import { deliverableItems } from './delivery-rules.ts'

const home = {
  fullName: 'Meera',
  addressLine1: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
  district: 'pune ',
}
const seller = {
  id: 'p',
  name: 'Sanjeevani',
  address: '12 Laxmi Road, Pune 411030',
  phone: '9800000211',
  licenseNumber: 'MH-1',
  district: 'Pune' as string | null,
  gstin: null as string | null,
  stateCode: null,
  hasDeliveryFacts: false,
}

function item(schedule: 'OTC' | 'H' | 'H1', of: Partial<typeof seller> = {}) {
  const medicine: Sellable = {
    id: `${schedule} of ${of.id ?? 'p'}`,
    name: `Medicine ${schedule}`,
    image: '',
    composition: 'Cefixime (200mg)',
    form: 'tablet',
    strength: '200mg',
    packAmount: null,
    packUnit: null,
    packSize: null,
    pricePaise: 100,
    schedule,
    needsPrescription: schedule !== 'OTC',
    pickupOnly: false,
    available: 10,
    expiryDate: '2090-12-31',
    batchNumber: 'B1',
    pharmacy: { ...seller, ...of },
  }
  return { medicine, quantity: 1, seenExpiry: '' }
}

const to = (
  items: ReturnType<typeof item>[],
  address: Partial<typeof home> = {},
  rules: Partial<OperatorRules> = {},
) => deliverableItems(items, { ...home, ...address }, { ...defaultOperatorRules, ...rules })
const pickups = (items: ReturnType<typeof to>) => items.map(({ pickup }) => pickup)

test('delivers a prescription medicine in the district of the licence', () => {
  expect(pickups(to([item('H'), item('OTC')]))).toEqual([false, false])
})

test('refuses another district, and names each item with its sentence', () => {
  const both = [item('H'), item('OTC'), item('H', { id: 'q', district: 'Nashik' })]
  expect(() => to(both, { district: 'Satara' })).toThrow(
    expect.objectContaining({
      code: 'outside_district',
      message:
        'Medicine H needs a prescription, and Sanjeevani may deliver it in the district Pune only. Choose another pharmacy or an address there.',
      details: {
        items: [
          expect.objectContaining({ _id: 'H of p', district: 'Pune' }),
          expect.objectContaining({ _id: 'H of q', district: 'Nashik' }),
        ],
      },
    }),
  )
})

test('refuses a district of the same name in another State', () => {
  const registered = { district: 'Aurangabad', gstin: '27AAPFU0939F1ZV' }
  const bihar = { district: 'Aurangabad', state: 'Bihar', zipCode: '824101' }
  expect(() => to([item('H', registered)], bihar)).toThrow(
    expect.objectContaining({ code: 'outside_district' }),
  )
})

test('asks for the district where the address has none', () => {
  expect(() => to([item('H')], { district: '' })).toThrow(/Enter the district of your address/)
  expect(pickups(to([item('OTC')], { district: '' }))).toEqual([false])
})

test('a pharmacy whose licence names no district delivers no prescription medicine', () => {
  expect(() => to([item('H', { district: null })])).toThrow(/licence names no district/)
})

test('delivers to every district once the operator allows it', () => {
  const rules = { sameDistrictOnly: false }
  expect(pickups(to([item('H')], { district: '' }, rules))).toEqual([false])
})

test('a seller without a GST registration sells in its State only, with one everywhere', () => {
  const goa = { state: 'Goa', zipCode: '403001' }
  expect(() => to([item('OTC')], goa)).toThrow(
    expect.objectContaining({
      code: 'outside_state',
      message:
        'Sanjeevani has no GST registration and sells in Maharashtra only. Remove Medicine OTC, or choose an address there.',
    }),
  )
  expect(pickups(to([item('OTC', { gstin: '27AAPFU0939F1ZV' })], goa))).toEqual([false])
})

test('refuses nothing where the State of the seller or of the address is unknown', () => {
  const goa = { state: 'Goa', zipCode: '403001' }
  expect(pickups(to([item('OTC', { address: 'Main Bazaar' })], goa))).toEqual([false])
  expect(pickups(to([item('OTC')], { state: '-', zipCode: '990001' }))).toEqual([false])
})

test('what is collected may be bought from anywhere, with all of its shipment', () => {
  const goa = { state: 'Goa', zipCode: '403001', district: 'North Goa' }
  expect(pickups(to([item('H1'), item('H')], goa))).toEqual([true, true])
  expect(() => to([item('H1'), item('H', { id: 'q' })], goa)).toThrow(
    expect.objectContaining({ code: 'outside_state' }),
  )
})

test('what needs no prescription is delivered where the rest of its pharmacy is collected', () => {
  expect(pickups(to([item('H1'), item('OTC')]))).toEqual([true, false])
  expect(() => to([item('H1'), item('OTC')], { state: 'Goa', zipCode: '403001' })).toThrow(
    expect.objectContaining({ code: 'outside_state' }),
  )
})

test('a Schedule H1 medicine is delivered by the rules of Schedule H once the operator allows it', () => {
  const rules = { h1Delivery: 'deliver' } as const
  expect(pickups(to([item('H1')], {}, rules))).toEqual([false])
  expect(() => to([item('H1')], { district: 'Satara' }, rules)).toThrow(
    expect.objectContaining({ code: 'outside_district' }),
  )
})
