/** Problems of a pharmacy's steps, and of proving a delivery. */
export const fulfilmentProblems = {
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
  delivery_code_wrong: [409, 'This code is wrong.'],
  delivery_code_paused: [409, 'Try again in 15 minutes.'],
} as const
