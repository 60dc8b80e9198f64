/** Problems of decisions about products. */
export const productProblems = {
  product_not_found: [404, 'Product not found.'],
  products_differ: [409, 'These products differ, so they can’t be one product.'],
  product_merged: [409, 'This product has been merged into another one. Reload to see the latest.'],
  product_changed: [409, 'This product was changed by somebody else. Reload to see the latest.'],
  product_distinguished: [409, 'These products are already marked as different.'],
  listing_split: [409, 'This offer has already been moved. Undo that first.'],
  decision_not_found: [404, 'This decision no longer exists.'],
  decision_reversed: [409, 'This decision has already been undone.'],
} as const
