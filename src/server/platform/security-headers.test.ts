import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

test.each(['sandbox', 'razorpay'] as const)(
  'no page loads images from another host, with payments by %s',
  async (payments) => {
    const app = fastify()
    await sendSecurityHeaders(app, { payments, development: false })
    app.get('/', async (_, reply) => reply.type('text/html').send('<!doctype html>'))
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy.split(';')).toContain("img-src 'self' data:")
    await app.close()
  },
)
