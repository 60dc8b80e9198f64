import { type FormEvent, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { contactDetails } from './contact-details.ts'
import { contactMail } from './contact-mail.ts'

/** Calls no server: it opens the visitor's own mail client with everything filled in (SPEC.md §2). */
export function ContactForm() {
  const [opened, setOpened] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '')
    window.location.href = contactMail({
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
          Your mail program opens with the message prepared. Nothing is sent before you send it.
        </p>
        {opened ? (
          <Alert>
            No mail program opened? Write to{' '}
            <a href={`mailto:${contactDetails.mail}`}>{contactDetails.mail}</a>.
          </Alert>
        ) : null}
      </form>
      <noscript>
        <p>
          Write to <a href={`mailto:${contactDetails.mail}`}>{contactDetails.mail}</a>.
        </p>
      </noscript>
    </>
  )
}
