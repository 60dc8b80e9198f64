import fastify from 'fastify'
import { expect, test } from 'vitest'
import { servePages } from './web.ts'

test.each(['/assets/shop-gone.js', '/assets/', '/favicon.ico', '/old/logo.png?v=2'])(
  'answers 404 without a page for the missing %s',
  async (url) => {
    const app = fastify()
    servePages(app, () => Promise.reject(new Error('a page was requested')), 'production')
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  },
)

test.each([
  '/shop',
  '/shop.data',
  '/medicines/1',
  '/medicines/1/gel-2.5mg',
  '/',
  '/api/docs',
  '/api/docs.data',
])('passes %s to the pages', async (url) => {
  const app = fastify()
  const asked: string[] = []
  const load = () => {
    asked.push(url)
    return Promise.reject(new Error('no pages here'))
  }
  servePages(app, load, 'production')
  await app.inject({ url })
  expect(asked).toEqual([url])
})
