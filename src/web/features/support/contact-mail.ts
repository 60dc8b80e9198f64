import { contactDetails } from './contact-details.ts'

export type ContactValues = { name: string; email: string; tel: string }

const subject = 'New Contact Form Submission'

/**
 * The address that opens the visitor's mail client (SPEC.md §2). Line breaks stand only between the
 * three lines: one inside a value could begin a header of its own.
 */
export function contactMail({ name, email, tel }: ContactValues): string {
  const body = [`Name: ${oneLine(name)}`, `Email: ${oneLine(email)}`, `Phone: ${oneLine(tel)}`]
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`
  return `mailto:${contactDetails.mail}?${query}`
}

function oneLine(value: string): string {
  // Half of a surrogate pair has no encoding.
  return value.toWellFormed().replace(/\s+/g, ' ').trim()
}
