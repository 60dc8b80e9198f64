import fastify from 'fastify'
import { expect, test } from 'vitest'
import { pageClient } from './page-client.ts'

test('makes the calls of a page under the address and host of its visitor', async () => {
  const app = fastify()
  app.get('/api/categories', async ({ ip, headers }) => [
    { name: `${ip} ${headers.host}`, count: 1 },
  ])
  const client = pageClient(app, { host: 'shop.example', ip: '203.0.113.9' })
  expect(await client.catalogue.categories()).toEqual([
    { name: '203.0.113.9 shop.example', count: 1 },
  ])
})
