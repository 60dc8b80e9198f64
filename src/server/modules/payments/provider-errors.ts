/** Nobody knows what the provider did, or whether it did anything: ask again, never assume. */
export class ProviderUnavailable extends Error {
  /** The provider is well, and at work on an earlier twin of this very call. */
  readonly isAtWork: boolean

  /** `why` is for logs and never says anything of a customer. */
  constructor(why: string, { isAtWork = false }: { isAtWork?: boolean } = {}) {
    super(`the payment provider gave no usable answer: ${why}`)
    this.name = 'ProviderUnavailable'
    this.isAtWork = isAtWork
  }
}

/** The provider, or we on its behalf, said no: the same call would be refused again, and nothing was done. */
export class ProviderRefused extends Error {
  readonly statusCode: number
  readonly code: string
  /** What to decide by; descriptions change. */
  readonly reason: string | null
  /** One line, fit to be shown to an administrator. */
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
