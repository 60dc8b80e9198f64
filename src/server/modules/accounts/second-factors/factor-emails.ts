import type { Role } from '#contract/accounts.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { linkIn, type Words, words } from '../../../platform/email-words.ts'

type Holder = { name: string | null; email: string }
type Factor = { kind: 'passkey' | 'totp'; name: string }

const kinds: Record<Factor['kind'], Words> = {
  passkey: words`passkey`,
  totp: words`authenticator app`,
}

/** Notifies the owner of the account, so that a change by somebody else does not go unnoticed. */
export function factorAddedEmail(role: Role, to: Holder, { kind, name }: Factor, shopUrl: string) {
  const what = words`the ${kinds[kind]} “${name}” was added to your account at Aushadh. Logging in now asks for a second factor.`
  return warning(role, to, words`A second factor was added`, what, shopUrl)
}

export function factorRemovedEmail(
  role: Role,
  to: Holder,
  { kind, name }: Factor,
  shopUrl: string,
): Email {
  const what = words`the ${kinds[kind]} “${name}” was removed from your account at Aushadh.`
  return warning(role, to, words`A second factor was removed`, what, shopUrl)
}

export function factorsResetEmail(role: Role, to: Holder, shopUrl: string): Email {
  const what = words`the operator of the shop removed all second factors of your account at Aushadh, because somebody said that they were lost. All sessions have ended.`
  return warning(role, to, words`Your second factors were removed`, what, shopUrl)
}

export function codesRenewedEmail(role: Role, to: Holder, shopUrl: string): Email {
  const what = words`new recovery codes were made for your account at Aushadh. The earlier ones no longer work.`
  return warning(role, to, words`New recovery codes`, what, shopUrl)
}

function warning(role: Role, to: Holder, subject: Words, what: Words, shopUrl: string): Email {
  return emailTo(to, {
    subject,
    paragraphs: [
      what,
      words`If this was not you, set a new password now, and check your second factors: ${linkIn(shopUrl)`/${role}/forgot-password`}`,
    ],
  })
}
