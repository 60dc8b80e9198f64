type TestCard = { number: string; says: string; reason?: string }

/** The provider's test cards; a reason makes the payment fail with it. */
export const testCards: readonly TestCard[] = [
  { number: '4100 2800 0000 1007', says: 'Visa, pays' },
  { number: '5500 6700 0000 1002', says: 'Mastercard, pays' },
  { number: '6527 6589 0000 1005', says: 'RuPay, pays' },
  { number: '3608 280009 1007', says: 'Diners Club, pays' },
  { number: '3402 560004 01007', says: 'American Express, pays' },
  { number: '4100 2800 0008 0001', says: 'Too little money', reason: 'insufficient_fund' },
  { number: '4100 2800 0006 0003', says: 'Declined by the bank', reason: 'card_declined' },
  {
    number: '4100 2800 0003 0006',
    says: 'Not enabled online',
    reason: 'card_disabled_for_online_payments',
  },
  { number: '4100 2800 0001 0008', says: 'Wrong card number', reason: 'card_number_invalid' },
  { number: '4100 2800 0007 0002', says: 'Cancelled by the customer', reason: 'payment_cancelled' },
  { number: '4100 2800 0009 0000', says: 'Timed out', reason: 'payment_timed_out' },
  { number: '4100 2800 0002 0007', says: 'Technical error', reason: 'gateway_technical_error' },
  { number: '4100 2800 0000 0009', says: 'Authentication failed', reason: 'authentication_failed' },
]

export const sampleBanks = [
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'UTIB', name: 'Axis Bank' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
] as const
