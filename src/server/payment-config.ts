import { ConfigProblem } from './config-problem.ts'

type Settings = {
  PAYMENTS?: 'sandbox' | 'razorpay' | undefined
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_KEY_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRET?: string | undefined
  RAZORPAY_API_URL?: string | undefined
}

/** A provider that runs elsewhere, and how it knows us. */
export type ProviderAccess = {
  keyId: string
  keySecret: string
  /** The present secret; during a rotation the one before it, too. */
  webhookSecrets: string[]
  apiUrl: string
}

export type PaymentConfig =
  | { mode: 'razorpay'; access: ProviderAccess }
  /** Without access the shop mounts a sandbox of its own, and derives its keys. */
  | { mode: 'sandbox'; access: ProviderAccess | undefined }

const providerUrl = 'https://api.razorpay.com'

/** Test keys never meet real money, and live keys nobody but the provider. Throws `ConfigProblem`. */
export function readPayments(settings: Settings, usual: PaymentConfig['mode']): PaymentConfig {
  const mode = settings.PAYMENTS ?? usual
  const apiUrl = settings.RAZORPAY_API_URL?.replace(/\/+$/, '')
  const isLive = settings.RAZORPAY_KEY_ID?.startsWith('rzp_live_') ?? false
  if (mode === 'razorpay') {
    if (isLive && apiUrl !== undefined && apiUrl !== providerUrl)
      throw new ConfigProblem(
        'A live RAZORPAY_KEY_ID never goes to another RAZORPAY_API_URL than the provider’s own.',
      )
    const needs = 'PAYMENTS=razorpay needs it. PAYMENTS=sandbox needs no keys, and moves no money.'
    return { mode, access: accessOf(settings, apiUrl ?? providerUrl, needs) }
  }
  if (isLive)
    throw new ConfigProblem(
      'PAYMENTS=sandbox refuses a live RAZORPAY_KEY_ID: take the key away or set PAYMENTS=razorpay.',
    )
  if (apiUrl === undefined) return { mode, access: undefined }
  if (apiUrl === providerUrl)
    throw new ConfigProblem(
      'PAYMENTS=sandbox takes the RAZORPAY_API_URL of a sandbox (`npm run sandbox`), not the provider’s own.',
    )
  const needs = 'a sandbox at RAZORPAY_API_URL was started with one, and the shop takes the same.'
  const access = accessOf(settings, apiUrl, needs)
  if (!access.keyId.startsWith('rzp_test_'))
    throw new ConfigProblem('RAZORPAY_KEY_ID of a sandbox begins with rzp_test_.')
  return { mode, access }
}

function accessOf(settings: Settings, apiUrl: string, needs: string): ProviderAccess {
  const given = (
    name: 'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET',
  ): string => {
    const value = settings[name]
    if (value === undefined) throw new ConfigProblem(`${name} is missing: ${needs}`)
    return value
  }
  return {
    keyId: given('RAZORPAY_KEY_ID'),
    keySecret: given('RAZORPAY_KEY_SECRET'),
    webhookSecrets: secretsIn(given('RAZORPAY_WEBHOOK_SECRET')),
    apiUrl,
  }
}

/** 'present' or 'present,previous': events that were signed before a rotation come for a day after it. */
function secretsIn(text: string): string[] {
  const secrets = text.split(',').map((secret) => secret.trim())
  if (secrets.length > 2 || secrets.includes(''))
    throw new ConfigProblem(
      'RAZORPAY_WEBHOOK_SECRET holds one secret, or two with a comma between them: the present one first.',
    )
  return secrets
}
