/** Problems of decisions about products, and of refills of them. */
export const productProblems = {
  refill_not_found: [404, 'This refill was deleted. Reload to see the latest.'],
  refill_not_countable: [
    409,
    'This item was cancelled or returned, so there is nothing to remind you of.',
  ],
  refill_intake_wrong: [
    400,
    'Enter how many pieces you take a day or, if the pack is not counted in pieces, how many days it lasts.',
  ],
  refill_changed: [409, 'Offers have changed. Here is your refill as it is now.'],
  too_many_refills: [
    409,
    'You can have at most 50 refills. Delete one that you no longer need first.',
  ],
  product_not_found: [404, 'Product not found.'],
  products_differ: [409, 'These products differ, so they can’t be one product.'],
  product_merged: [409, 'This product has been merged into another one. Reload to see the latest.'],
  product_changed: [409, 'This product was changed by somebody else. Reload to see the latest.'],
  product_distinguished: [409, 'These products are already marked as different.'],
  listing_split: [409, 'This offer has already been moved. Undo that first.'],
  decision_not_found: [404, 'This decision no longer exists.'],
  decision_reversed: [409, 'This decision has already been undone.'],
} as const
