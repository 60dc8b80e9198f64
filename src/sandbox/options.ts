/** What the sandbox provider is told by whoever mounts it. */
export type SandboxOptions = {
  /** File of the sandbox's own store, or ':memory:'. */
  storePath: string
  /** A test key: `rzp_test_…`, by custom `rzp_test_SANDBOX…`. */
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Where events are sent. A loopback http URL; without it events are only recorded. */
  webhookUrl?: string
  /** The shop's URL, when it differs from the sandbox's own: its pages may open the window. */
  publicUrl?: string
}
