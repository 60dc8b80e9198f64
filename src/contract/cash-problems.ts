/** Problems of orders that are paid in cash on delivery, of remittances, and of refunds by hand. */
export const cashProblems = {
  cash_not_offered: [409, 'This order can’t be paid in cash on delivery. Please pay now.'],
  too_many_cash_orders: [
    409,
    'You have 3 orders that are still to be paid in cash. Pay now, or wait until one is delivered.',
  ],
  cash_unknown: [
    409,
    'No cash is outstanding for some of these shipments. Reload the page, and check the numbers.',
  ],
  remittance_known: [409, 'A remittance with this reference is already recorded.'],
  remittance_differs: [409, 'The amount differs from what was collected. Enter a reason.'],
  refund_not_found: [404, 'This refund no longer exists.'],
  refund_not_payable: [
    409,
    'This refund is already paid, or the customer has not yet named an account.',
  ],
  refund_reference_known: [409, 'A refund with this reference is already recorded.'],
  no_cash_refund: [409, 'No refund of this order is waiting for an account.'],
} as const
