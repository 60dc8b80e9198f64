// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import { ReturnView } from './return-view.tsx'

afterEach(cleanup)

function decided(given: Partial<DecidedReturn>) {
  const medicine = { _id: '4', name: 'Dolo 650', image: '' }
  const known: DecidedReturn = {
    _id: '1',
    orderId: '2',
    shipmentId: '3',
    item: { _id: '5', medicine, packSize: null, price: 40 },
    pharmacy: { _id: '6', name: 'Sanjeevani Medicals' },
    quantity: 1,
    reason: 'damaged',
    note: '',
    photos: [],
    state: 'accepted',
    requestedAt: '2028-03-12T10:00:00.000Z',
    decidedAt: '2028-03-13T10:00:00.000Z',
    decidedBy: 'pharmacy',
    answer: null,
    refund: null,
    customer: 'Meera Joshi',
    deliveredAt: '2028-03-10T10:00:00.000Z',
    bought: 1,
    left: 0,
    value: 40,
    back: null,
    batches: [],
    restock: false,
    answerBy: '2028-03-15T10:00:00.000Z',
    late: false,
    refusal: null,
    refusedAt: null,
    needsPrescription: false,
    proof: null,
    ...given,
  }
  render(<ReturnView area="pharmacy" known={known} onDecided={() => undefined} />, {
    wrapper: MemoryRouter,
  })
  return `${document.body.textContent}`
}

test.each<[string, Partial<DecidedReturn>]>([
  ['The packs returned to stock.', { reason: 'wrong', restock: true }],
  ['The packs never arrived.', { reason: 'never_arrived' }],
  // They may have been destroyed, or have stayed with the customer.
  ['The packs did not return to stock.', {}],
])('says of an accepted return: %s', (text, given) => {
  expect(decided(given)).toContain(text)
})

test('says nothing of the packs of a refused return', () => {
  expect(decided({ state: 'refused', restock: null })).not.toContain('The packs')
})
