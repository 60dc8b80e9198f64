/**
 * How far a pharmacy is with its part of an order. It says 'declined' itself; 'cancelled' came from the
 * customer or the administrator.
 */
export const consignmentStates = {
  new: 'New',
  accepted: 'Accepted',
  packed: 'Packed',
  shipped: 'Handed over',
  delivered: 'Delivered',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const
export type ConsignmentState = keyof typeof consignmentStates
