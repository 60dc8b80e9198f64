import { expect, test } from 'vitest'
import type { ShipmentState } from '#contract/shipments.ts'
import type { OrderEventKind } from '#contract/timeline.ts'
import { hasOpenQuestion } from './open-question.tsx'

const order = (state: ShipmentState, ...events: [shipmentId: string, OrderEventKind][]) =>
  ({
    shipments: [{ _id: 'one', state }],
    timeline: events.map(([shipmentId, what]) => ({ shipmentId, what })),
  }) as unknown as Parameters<typeof hasOpenQuestion>[0]

test('a question is open until the customer answers or the pharmacist decides', () => {
  const asked = ['one', 'prescription_asked'] as const
  expect(hasOpenQuestion(order('new'))).toBe(false)
  expect(hasOpenQuestion(order('new', [...asked]))).toBe(true)
  expect(hasOpenQuestion(order('accepted', [...asked], ['one', 'accepted']))).toBe(true)
  for (const end of [
    'prescription_answered',
    'prescription_verified',
    'prescription_rejected',
  ] as const)
    expect(hasOpenQuestion(order('new', [...asked], ['one', end]))).toBe(false)
  expect(
    hasOpenQuestion(order('new', [...asked], ['one', 'prescription_answered'], [...asked])),
  ).toBe(true)
})

test('a question about another shipment, or one that is not prepared any more, is not', () => {
  expect(hasOpenQuestion(order('new', ['other', 'prescription_asked']))).toBe(false)
  expect(hasOpenQuestion(order('cancelled', ['one', 'prescription_asked']))).toBe(false)
})
