import { expect, test } from 'vitest'
import { orderEventKinds } from '#contract/timeline.ts'
import { businessEvent, businessEventNames } from '../../../platform/business-events.ts'
import { businessEventOf } from './business-event.ts'

const orderId = '9c5a0b1e-0000-4000-8000-000000000001'
const shipmentId = '9c5a0b1e-0000-4000-8000-000000000002'

test('every event of a timeline is an event of the business with the fields of its name, or none', () => {
  const events = orderEventKinds.flatMap((what) => {
    const event = businessEventOf({ what, orderId, shipmentId, amountPaise: 5 })
    return event === null ? [] : [businessEvent.parse(event)]
  })
  const others = [
    'order_placed',
    'order_paid',
    'pharmacy_approved',
    'payout_sent',
    'payout_failed',
    'stock_corrected',
    'import_done',
  ]
  expect(events.map(({ event }) => event).toSorted()).toEqual(
    businessEventNames.filter((name) => !others.includes(name)).toSorted(),
  )
})

test('the step of a shipment without its id is none', () => {
  expect(businessEventOf({ what: 'shipped', orderId })).toBeNull()
})
