import { type FormEvent, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { contactDetails } from './contact-facts.tsx'

/** Calls no server: opens the visitor's email program with the message filled in (SPEC.md §2). */
export function ContactForm() {
  const [opened, setOpened] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '')
    window.location.href = contactEmail({
      name: field('name'),
      email: field('email'),
      tel: field('tel'),
    })
    setOpened(true)
  }

  return (
    <>
      <form className="stack" method="post" data-needs-js="" onSubmit={onSubmit}>
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField label="Email" name="email" type="email" autoComplete="email" />
        <TextField label="Phone" name="tel" type="tel" autoComplete="tel" />
        <Button type="submit">Write the message</Button>
        <p className="small faint">
          Your email program opens with the message filled in. Nothing is sent until you send it.
        </p>
        {opened ? (
          <Alert>
            No email program opened? Write to{' '}
            <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a>.
          </Alert>
        ) : null}
      </form>
      <noscript>
        <p>
          Write to <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a>.
        </p>
      </noscript>
    </>
  )
}

type ContactValues = { name: string; email: string; tel: string }

const subject = 'New Contact Form Submission'

/**
 * The mailto URL for the visitor's email program (SPEC.md §2). Line breaks occur only between the
 * three lines: a break inside a value could start a header of its own.
 */
export function contactEmail({ name, email, tel }: ContactValues): string {
  const body = [`Name: ${oneLine(name)}`, `Email: ${oneLine(email)}`, `Phone: ${oneLine(tel)}`]
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`
  return `mailto:${contactDetails.email}?${query}`
}

function oneLine(value: string): string {
  // Half of a surrogate pair cannot be URL-encoded.
  return value.toWellFormed().replace(/\s+/g, ' ').trim()
}
