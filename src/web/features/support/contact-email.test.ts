import { expect, test } from 'vitest'
import { contactEmail } from './contact-form.tsx'

const values = { name: 'Asha Rao', email: 'asha@mail.example', tel: '98450 12345' }

function read(address: string) {
  const url = new URL(address)
  return {
    to: url.pathname,
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  }
}

test('lists name, email and phone', () => {
  expect(read(contactEmail(values))).toEqual({
    to: 'support@aushadh.example',
    subject: 'New Contact Form Submission',
    body: 'Name: Asha Rao\r\nEmail: asha@mail.example\r\nPhone: 98450 12345',
  })
})

test('keeps typed text out of lines, headers and parameters', () => {
  const address = contactEmail({
    ...values,
    name: 'A\r\nBcc: all@mail.example',
    tel: '1&cc=x@mail.example?subject=Hi#end',
  })
  expect(address).not.toContain('&cc=')
  expect(read(address).body).toBe(
    'Name: A Bcc: all@mail.example\r\nEmail: asha@mail.example\r\nPhone: 1&cc=x@mail.example?subject=Hi#end',
  )
})

test('accepts half of a surrogate pair', () => {
  expect(() => contactEmail({ ...values, name: '\ud83d' })).not.toThrow()
})
