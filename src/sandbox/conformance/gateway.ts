import Razorpay from 'razorpay'
import { expect, inject } from 'vitest'
import { z } from 'zod'
import { type HttpClient, paidOrder, startProvider, testOptions } from '../running-provider.ts'
import { entitySchemas } from './entity-schemas.ts'

/** Test keys of the real provider, provided by scripts/conformance.ts. */
export type RealGateway = {
  keyId: string
  keySecret: string
  apiUrl: string
  /** A captured payment that a person made in the provider's window. */
  paymentId: string | undefined
}

declare module 'vitest' {
  export interface ProvidedContext {
    gateway: RealGateway
  }
}

const real = inject('gateway') as RealGateway | undefined

/** Only the sandbox can be paid without a person and controlled by tests. */
export const isSandbox = real === undefined
export const hasPayment = isSandbox || real?.paymentId !== undefined

export type Gateway = Awaited<ReturnType<typeof openGateway>>

/** The sandbox on its own port or, if configured, the real provider; both through the same SDK. */
export async function openGateway() {
  if (real) return { ...openReal(real), provider: undefined, stop: async () => {} }
  const provider = await startProvider()
  const { sdk, rq, stop } = provider
  const aPayment = async () => (await paidOrder(provider)).paymentId
  return { sdk, rq, keySecret: testOptions.keySecret, aPayment, provider, stop }
}

function openReal({ keyId, keySecret, apiUrl, paymentId }: RealGateway) {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { rq } = sdk.api as unknown as { rq: HttpClient }
  Object.assign(rq.defaults, { baseURL: apiUrl, timeout: 10_000, maxRedirects: 0 })
  return { sdk, rq, keySecret, aPayment: async () => paymentId ?? '' }
}

/**
 * Asserts that the entity has the documented shape. An undocumented field is an error of the sandbox;
 * from the real provider it is only printed.
 */
export function expectEntity(name: keyof typeof entitySchemas, entity: unknown) {
  const schema = entitySchemas[name]
  const { error } = schema.safeParse(entity)
  expect(error && z.prettifyError(error)).toBeUndefined()
  const unknown = Object.keys(entity as object).filter((field) => !(field in schema.shape))
  if (isSandbox) expect(unknown).toEqual([])
  else if (unknown.length > 0) process.stdout.write(`${name} also has: ${unknown.join(', ')}\n`)
}

/** Returns what the SDK rejected with; a call that resolves fails the test. */
export async function rejectionOf(call: Promise<unknown>): Promise<{ statusCode: number }> {
  const outcome = await call.then(
    () => undefined,
    (reason: { statusCode: number }) => reason,
  )
  if (outcome === undefined) throw new Error('The call was expected to be refused.')
  expectEntity('rejection', outcome)
  return outcome
}
