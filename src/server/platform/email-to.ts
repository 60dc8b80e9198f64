import type { Email } from './email.ts'
import { joined, type Words, words } from './email-words.ts'

/** `name` null: somebody whose name we do not use. */
type Recipient = { name: string | null; email: string }
type Content = { key?: string | undefined; subject: Words; paragraphs: readonly Words[] }

/** An email with a greeting, paragraphs and the shop's name below. */
export function emailTo({ name, email }: Recipient, { key, subject, paragraphs }: Content): Email {
  const greeting = name === null ? words`Hello,` : words`Dear ${name},`
  const body = joined([greeting, ...paragraphs, words`Aushadh`], '\n\n')
  return { key, recipient: email, subject, body }
}
