/** Why units came to a batch or left it. */
export const stockCauses = {
  brought: 'Brought in',
  counted: 'Counted again',
  sold: 'Sold',
  returned: 'Back from an order',
  repicked: 'Taken from another batch',
  restocked: 'Given back by a customer',
  destroyed: 'Destroyed',
  expired: 'Too close to its expiry',
  recalled: 'Recalled',
  released: 'Recall ended',
  retired: 'Retired',
} as const
export type StockCause = keyof typeof stockCauses
