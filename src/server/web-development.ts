import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { servePages } from './web.ts'

/** Serves pages from their sources, with Vite in the same process and on the same port. */
export async function serveSourcePages(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } })
  await app.register(middie)
  app.use((request, response, next) => {
    // The API, the photos and the sandbox have their own routes.
    if (/^\/(api|photos|sandbox|healthz|readyz)\b/.test(request.url ?? '')) return next()
    vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build')
  servePages(app, load as () => Promise<ServerBuild>, 'development')
}
