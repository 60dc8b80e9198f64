/**
 * States of a shipment. The pharmacy sets 'declined'; the customer or the administrator causes 'cancelled'.
 */
export const shipmentStates = {
  new: 'New',
  accepted: 'Accepted',
  packed: 'Packed',
  shipped: 'Handed over',
  delivered: 'Delivered',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const
export type ShipmentState = keyof typeof shipmentStates
