import { startVitest } from 'vitest/node'

/*
 * Compares a payment provider with the behaviour that the shop relies on: the sandbox, or with
 * GATEWAY=razorpay the real one in test mode. See docs/sandbox.md.
 */

const {
  GATEWAY = 'sandbox',
  RAZORPAY_KEY_ID: keyId = '',
  RAZORPAY_KEY_SECRET: keySecret = '',
  RAZORPAY_API_URL: apiUrl = 'https://api.razorpay.com',
  RAZORPAY_PAYMENT_ID: paymentId,
} = process.env

const isReal = GATEWAY === 'razorpay'
const mistake = isReal ? mistakeInKeys() : unlessSandbox()
if (mistake) {
  console.error(mistake)
  process.exit(1)
}

const gateway = isReal ? { keyId, keySecret, apiUrl, paymentId } : undefined
await startVitest(['src/sandbox/conformance'], {
  config: false,
  run: true,
  testTimeout: 60_000,
  ...(gateway ? { provide: { gateway } } : {}),
})
if (isReal) console.log(leftOut())

function unlessSandbox(): string | undefined {
  return GATEWAY === 'sandbox' ? undefined : 'GATEWAY must be sandbox or razorpay.'
}

function mistakeInKeys(): string | undefined {
  if (!keyId.startsWith('rzp_test_') || keySecret === '')
    return 'GATEWAY=razorpay needs RAZORPAY_KEY_ID=rzp_test_… and RAZORPAY_KEY_SECRET: test keys only, as orders and refunds are made.'
  if (paymentId !== undefined && !/^pay_[A-Za-z0-9]{14}$/.test(paymentId))
    return 'RAZORPAY_PAYMENT_ID must be a captured test payment: pay_ and 14 characters.'
  return undefined
}

function leftOut(): string {
  const always =
    'Left out, as only a person can pay in the provider’s window: capturing, failing, each way to pay, events.'
  if (paymentId !== undefined) return always
  return `${always}\nReading a payment and refunding were left out, too: pay by hand and give RAZORPAY_PAYMENT_ID=pay_….`
}
