import { expect, test } from 'vitest'
import { contactMail } from './contact-mail.ts'

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
  expect(read(contactMail(values))).toEqual({
    to: 'support@aushadh.example',
    subject: 'New Contact Form Submission',
    body: 'Name: Asha Rao\r\nEmail: asha@mail.example\r\nPhone: 98450 12345',
  })
})

test('nothing that is typed becomes a line, a header or a parameter', () => {
  const address = contactMail({
    ...values,
    name: 'A\r\nBcc: all@mail.example',
    tel: '1&cc=x@mail.example?subject=Hi#end',
  })
  expect(address).not.toContain('&cc=')
  expect(read(address).body).toBe(
    'Name: A Bcc: all@mail.example\r\nEmail: asha@mail.example\r\nPhone: 1&cc=x@mail.example?subject=Hi#end',
  )
})

test('half a character is no obstacle', () => {
  expect(() => contactMail({ ...values, name: '\ud83d' })).not.toThrow()
})
