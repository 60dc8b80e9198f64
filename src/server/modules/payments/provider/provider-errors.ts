/** The outcome of the call is unknown: it may have taken effect. Ask again, never assume. */
export class ProviderUnavailable extends Error {
  /** The provider is up, and still processing an earlier call with the same key. */
  readonly isAtWork: boolean

  /** `why` is for logs and contains nothing about a customer. */
  constructor(why: string, { isAtWork = false }: { isAtWork?: boolean } = {}) {
    super(`the payment provider gave no usable answer: ${why}`)
    this.name = 'ProviderUnavailable'
    this.isAtWork = isAtWork
  }
}

/** Nothing was sent: calls are paused after repeated failures. */
export class ProviderPaused extends ProviderUnavailable {}

/**
 * The provider, or a check before the call, refused: nothing was done, and the same call would be refused
 * again.
 */
export class ProviderRefused extends Error {
  readonly statusCode: number
  readonly code: string
  /** For decisions in code; descriptions change. */
  readonly reason: string | null
  /** One line, suitable for an administrator. */
  readonly description: string

  constructor(refusal: {
    statusCode: number
    code: string
    reason?: string | null
    description: string
  }) {
    const description = oneLine(refusal.description)
    super(`the payment provider refused (${refusal.statusCode}): ${description}`)
    this.name = 'ProviderRefused'
    this.statusCode = refusal.statusCode
    this.code = refusal.code
    this.reason = refusal.reason ?? null
    this.description = description
  }
}

const mostCharacters = 200

function oneLine(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1)}…` : line
}
