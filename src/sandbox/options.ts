export type WebhookUrl = string | (() => string)

/** A captured payment made before this store existed, with its refund. Paise, unix seconds. */
export type PastPayment = {
  id: string
  orderId: string
  receipt: string
  amount: number
  method: 'card' | 'upi' | 'netbanking'
  createdAt: number
  refund: { id: string; key: string; amount: number; createdAt: number } | null
}

/** Options of the sandbox provider. */
export type SandboxOptions = {
  /** File of the sandbox's store, or ':memory:'. */
  storePath: string
  /** A test key: `rzp_test_…`, by convention `rzp_test_SANDBOX…`. */
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The secret before the last rotation; a fault can sign events with it. */
  previousWebhookSecret?: string
  /**
   * Where events are sent: a loopback URL, or a function if the port is known only after
   * listening. Without it, events are only recorded. The control API can set another URL later.
   */
  webhookUrl?: WebhookUrl
  /** Payments made before this store existed: the demo shop has orders from the start. */
  past?: readonly PastPayment[]
  /** The shop's URL if it differs from the sandbox's; its pages may open the window. */
  publicUrl?: string
}
