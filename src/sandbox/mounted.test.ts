import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxProvider } from '#sandbox/index.ts'
import { testOptions } from '#sandbox/running-provider.ts'

/** A shop with its own parsers, headers and error handler. */
const shop = Fastify()
const prefix = '/sandbox/razorpay'

beforeAll(async () => {
  await shop.register(helmet, {
    contentSecurityPolicy: { directives: { frameAncestors: ["'none'"] } },
  })
  shop.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
    done(null, 'the shop read this'),
  )
  shop.setErrorHandler((_error, _request, reply) => reply.code(418).send({ shop: true }))
  shop.post('/form', async ({ body }) => ({ body }))
  await shop.register(sandboxProvider(testOptions), { prefix })
})
afterAll(() => shop.close())

const authorization = `Basic ${btoa(`${testOptions.keyId}:${testOptions.keySecret}`)}`
const createOrder = (payload: object) =>
  shop.inject({ method: 'POST', url: `${prefix}/v1/orders`, headers: { authorization }, payload })

test('is unaffected by the headers and error handler of the shop', async () => {
  const refused = await createOrder({})
  expect(refused.statusCode).toBe(400)
  const order = await createOrder({ amount: 500 })
  const page = await shop.inject(`${prefix}/checkout/${order.json().id}`)
  expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/)
})

test('does not change the parsers and errors of the shop', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await shop.inject({ method: 'POST', url: '/form', headers, payload: 'a=b' })
  expect(form.json()).toEqual({ body: 'the shop read this' })
  const broken = await shop.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(broken.statusCode).toBe(418)
})
