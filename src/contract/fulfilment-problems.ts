/** Problems of a customer's changes to an order, of a pharmacy's steps, and of proving a delivery. */
export const fulfilmentProblems = {
  change_over: [409, 'This order can no longer be changed here. Please contact our support.'],
  order_changed: [409, 'This order was updated elsewhere. Reload to see the latest.'],
  change_takes_all: [
    409,
    'Nothing would be left of this order. Cancel it instead, and we refund all of it.',
  ],
  quantity_raised: [409, 'Quantities can only be lowered. Order more in a new order.'],
  step_taken: [409, 'This order was updated elsewhere. Reload to see the latest.'],
  item_declined: [409, 'This item has already been declined.'],
  batch_unfit: [
    409,
    'These batches can’t be packed: they have too few units, are not sellable, or expire before the date promised to the customer.',
  ],
  order_on_hold: [
    409,
    'A batch of this order was recalled, and no other batch can replace it. Decline the item or add another batch.',
  ],
  cash_not_confirmed: [
    409,
    'This shipment is paid in cash. Collect the amount, then confirm that you have it.',
  ],
  delivery_cancelled: [
    409,
    'This order was cancelled. Take no cash, and bring the shipment back. If you have taken cash, contact our support.',
  ],
  delivery_code_wrong: [409, 'This code is wrong.'],
  delivery_code_paused: [409, 'Try again in 15 minutes.'],
} as const
