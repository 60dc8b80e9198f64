export type WebhookUrl = string | (() => string)

/** A captured payment of the time before, with what of it was given back. Paise, unix seconds. */
export type PastPayment = {
  id: string
  orderId: string
  receipt: string
  amount: number
  method: 'card' | 'upi' | 'netbanking'
  createdAt: number
  refund: { id: string; key: string; amount: number; createdAt: number } | null
}

/** What the sandbox provider is told by whoever mounts it. */
export type SandboxOptions = {
  /** File of the sandbox's own store, or ':memory:'. */
  storePath: string
  /** A test key: `rzp_test_…`, by custom `rzp_test_SANDBOX…`. */
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The secret before the last rotation: events can be signed with it on demand. */
  previousWebhookSecret?: string
  /**
   * Where events are sent: a loopback http URL, or a function where the port is known only after
   * listening. Without it events are only recorded. The control API can set another one later.
   */
  webhookUrl?: WebhookUrl
  /** What was paid before this provider was there: a demo shop has orders from the start. */
  past?: readonly PastPayment[]
  /** The shop's URL, when it differs from the sandbox's own: its pages may open the window. */
  publicUrl?: string
}
