import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { openSmtpServer } from '../../../tests/processes/smtp-server.ts'
import { smtpOptions } from './smtp-options.ts'

describe('a mail server elsewhere', () => {
  test.each(['mail.example', '192.0.2.7', '[2001:db8::7]'])(
    'must offer TLS with a valid certificate: %s',
    (host) => {
      for (const protocol of ['smtp', 'smtps'])
        expect(smtpOptions(`${protocol}://${host}:2525`)).toEqual({
          host: host.replace(/[[\]]/g, ''),
          port: 2525,
          secure: protocol === 'smtps',
          requireTLS: true,
          tls: { rejectUnauthorized: true },
        })
    },
  )

  test('gets no email if it offers no TLS', async () => {
    const server = await openSmtpServer()
    const { port } = new URL(server.url)
    // As configured for a server elsewhere, but connected to this one.
    const options = { ...smtpOptions('smtp://mail.example'), host: '127.0.0.1', port: Number(port) }
    const message = { from: 'shop@shop.example', to: 'meera@example.in', text: 'A link' }
    await expect(createTransport(options).sendMail(message)).rejects.toThrow(/STARTTLS/)
    const local = createTransport(smtpOptions(server.url))
    await local.sendMail(message)
    expect(server.emails).toHaveLength(1)
    server.close()
  })
})

test.each(['127.0.0.1', 'localhost', '[::1]'])(
  'a mail server on this machine needs no TLS: %s',
  (host) => {
    expect(smtpOptions(`smtp://${host}:25`)).toMatchObject({
      requireTLS: false,
      tls: { rejectUnauthorized: false },
    })
  },
)

test('decodes user and password, and leaves the port to the protocol', () => {
  const { auth, ...options } = smtpOptions('smtps://shop%40example.in:p%3Ass@mail.example/')
  expect(auth).toEqual({ user: 'shop@example.in', pass: 'p:ss' })
  expect(options).not.toHaveProperty('port')
})

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://mail.example/?ignoreTLS=true',
  'smtp://mail.example?tls.rejectUnauthorized=false',
  'smtp://mail.example/path',
  'smtp://user:p%ss@mail.example',
])('is no URL of a mail server: %s', (url) => {
  expect(() => smtpOptions(url)).toThrow()
})
