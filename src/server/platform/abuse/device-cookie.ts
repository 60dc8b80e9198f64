import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '#contract/accounts.ts'

/** A login of one role; `id` of a staff member is the person's own. */
export type Holder = { role: Role; id: string }

export type DeviceCookies = {
  /** The device's nonce for this account; null for a browser in which nobody has logged in to it. */
  deviceOf(cookieHeader: string | undefined, holder: Holder, now: Date): string | null
  /** The Set-Cookie header after a login; other accounts of this browser stay known. */
  remember(cookieHeader: string | undefined, holder: Holder, now: Date): string
}

const daysKnown = 180
/** A family shares a computer; more tokens would make every request longer. */
const mostAccounts = 4

/**
 * Device cookies as OWASP describes them: a signed token of account and nonce. It proves no more than that somebody
 * has logged in to the account in this browser, and selects the budget of attempts. `__Host-` needs https.
 */
export function deviceCookies(secret: string, isSecure: () => boolean): DeviceCookies {
  const key = createHmac('sha256', secret).update('device cookie').digest()
  const signature = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const name = () => (isSecure() ? '__Host-device' : 'device')

  function tokensIn(header: string | undefined, now: Date): Token[] {
    const prefix = `${name()}=`
    const pair = (header ?? '').split(/; ?/).find((one) => one.startsWith(prefix))
    if (pair === undefined || pair.length > 2000) return []
    const all = pair.slice(prefix.length).split('~').slice(0, mostAccounts)
    return all.flatMap((text) => read(text, now) ?? [])
  }

  function read(text: string, now: Date): Token | null {
    const cut = text.lastIndexOf('.')
    const signed = text.slice(0, cut)
    if (!isSame(text.slice(cut + 1), signature(signed))) return null
    const [role = '', id = '', nonce = '', until = ''] = signed.split('.')
    return Number(until) > now.getTime() ? { text, role, id, nonce } : null
  }

  const isOf =
    ({ role, id }: Holder) =>
    (token: Token) =>
      token.role === role && token.id === id
  return {
    deviceOf: (header, holder, now) => tokensIn(header, now).find(isOf(holder))?.nonce ?? null,
    remember: (header, holder, now) => {
      const known = tokensIn(header, now)
      const nonce = known.find(isOf(holder))?.nonce ?? randomBytes(12).toString('base64url')
      const until = now.getTime() + daysKnown * 86_400_000
      const signed = `${holder.role}.${holder.id}.${nonce}.${until}`
      const others = known.filter((token) => !isOf(holder)(token)).map(({ text }) => text)
      const value = [`${signed}.${signature(signed)}`, ...others].slice(0, mostAccounts).join('~')
      const secure = isSecure() ? '; Secure' : ''
      return `${name()}=${value}; Path=/; Max-Age=${daysKnown * 86_400}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}

type Token = { text: string; role: string; id: string; nonce: string }

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
