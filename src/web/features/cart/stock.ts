import type { CartItem } from '#contract/cart.ts'
import { lowStockUnits } from '#contract/medicine.ts'

type Stocked = Pick<CartItem, 'quantity' | 'stockQuantity'>

/** SPEC.md §8. */
export const someExceedStock =
  'Some items in your cart exceed available stock. Please adjust quantities before checkout.'
export const adjustFirst =
  'Please adjust quantities for items exceeding available stock before checkout.'

export function exceedsStock({ quantity, stockQuantity }: Stocked): boolean {
  return quantity > stockQuantity
}

/** SPEC.md §9: 'Low Stock' from 5 units down; at 0 there is nothing low about it. */
export function isLow({ stockQuantity }: Stocked): boolean {
  return stockQuantity > 0 && stockQuantity <= lowStockUnits
}
