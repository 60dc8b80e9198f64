import { ConfigProblem } from './config-problem.ts'

type Settings = {
  PAYMENTS?: 'sandbox' | 'razorpay' | undefined
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_KEY_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRET?: string | undefined
  RAZORPAY_API_URL?: string | undefined
}

/** A provider at a URL and the shop's credentials there. */
export type ProviderAccess = {
  keyId: string
  keySecret: string
  /** The current secret and, during a rotation, the previous one. */
  webhookSecrets: string[]
  apiUrl: string
}

export type PaymentConfig =
  | { mode: 'razorpay'; access: ProviderAccess }
  /** Without access data the shop mounts its own sandbox and derives the keys. */
  | { mode: 'sandbox'; access: ProviderAccess | undefined }

const providerUrl = 'https://api.razorpay.com'

/** Whether the key id is one that moves real money. */
export function isLiveKey(keyId: string | undefined): boolean {
  return keyId?.startsWith('rzp_live_') ?? false
}

/** Keeps test keys away from real money and sends live keys to nobody but the provider. Throws `ConfigProblem`. */
export function readPayments(settings: Settings, usual: PaymentConfig['mode']): PaymentConfig {
  const mode = settings.PAYMENTS ?? usual
  const apiUrl = settings.RAZORPAY_API_URL?.replace(/\/+$/, '')
  const isLive = isLiveKey(settings.RAZORPAY_KEY_ID)
  if (mode === 'razorpay') {
    if (isLive && apiUrl !== undefined && apiUrl !== providerUrl)
      throw new ConfigProblem(
        'Set RAZORPAY_API_URL to the provider’s own address: a live RAZORPAY_KEY_ID must not be sent anywhere else.',
      )
    const needs =
      'PAYMENTS=razorpay needs it. For a shop that moves no money, set PAYMENTS=sandbox, which needs no keys.'
    return { mode, access: accessOf(settings, apiUrl ?? providerUrl, needs) }
  }
  if (isLive)
    throw new ConfigProblem(
      'PAYMENTS=sandbox refuses a live RAZORPAY_KEY_ID: remove the key or set PAYMENTS=razorpay.',
    )
  if (apiUrl === undefined) return { mode, access: undefined }
  if (apiUrl === providerUrl)
    throw new ConfigProblem(
      'PAYMENTS=sandbox needs the RAZORPAY_API_URL of a sandbox (`npm run sandbox`), not the provider’s own.',
    )
  const needs = 'a sandbox at RAZORPAY_API_URL has one, and the shop needs the same.'
  const access = accessOf(settings, apiUrl, needs)
  if (!access.keyId.startsWith('rzp_test_'))
    throw new ConfigProblem('The RAZORPAY_KEY_ID of a sandbox begins with rzp_test_.')
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

/** 'current' or 'current,previous': events signed before a rotation can arrive for a day after it. */
function secretsIn(text: string): string[] {
  const secrets = text.split(',').map((secret) => secret.trim())
  if (secrets.length > 2 || secrets.includes(''))
    throw new ConfigProblem(
      'RAZORPAY_WEBHOOK_SECRET must be one secret, or two with a comma between them: the current one first.',
    )
  return secrets
}
