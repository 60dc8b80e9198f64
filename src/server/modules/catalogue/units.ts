/** So many units of a medicine. */
export type Units = { medicineId: string; quantity: number }

/** A line of an order; its units leave the shelf at most once, and come back at most once. */
export type SoldItem = Units & { orderItemId: string }
