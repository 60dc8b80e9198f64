import fastify from 'fastify'
import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'
import { servePages } from './web.ts'

test.each([
  '/assets/shop-gone.js',
  '/assets/',
  '/favicon.ico',
  '/old/logo.png?v=2',
  '/.git/config',
  '/.git',
  '/.env',
  '/%2Egit/config',
  '/shop/.svn/entries',
  '/medicines/1/.aws',
  '/.well-known-not/x',
  '/.well-known/.git/config',
])('answers 404 without a page for the missing %s', async (url) => {
  const app = fastify()
  servePages(app, () => Promise.reject(new Error('a page was requested')), 'production')
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found' })
})

test.each([
  '/shop',
  '/shop.data',
  '/medicines/1',
  '/medicines/1/gel-2.5mg',
  '/',
  '/api/docs',
  '/api/docs.data',
  '/.well-known/nothing',
  '/shop?q=.5',
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

test('sends the calls of a page with the Host header of its request', async () => {
  const app = fastify()
  app.get('/api/outbox', async ({ headers }) => ({ emails: [], host: headers.host }))
  const apiContext = createContext<Client<Api>>()
  const loader = async ({ context }: LoaderFunctionArgs) =>
    Response.json(await context.get(apiContext).shop.outbox())
  const build = {
    ssr: true,
    routes: { outbox: { id: 'outbox', path: 'outbox', module: { loader } } },
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    entry: { module: { apiContext, nonceContext: createContext<string>() } },
  } as unknown as ServerBuild
  servePages(app, async () => build, 'production')
  const answer = await app.inject({ url: '/outbox', headers: { host: 'rebound.example:3000' } })
  expect(answer.json()).toMatchObject({ host: 'rebound.example:3000' })
})
