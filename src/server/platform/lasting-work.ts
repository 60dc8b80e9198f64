import type { FastifyInstance } from 'fastify'

export type LastingWork = {
  outlive(work: Promise<unknown>): void
  /** Aborted when the server closes. */
  closing: AbortSignal
}

/** Work that continues after its response; closing the server waits for it. */
export function lastingWork(app: FastifyInstance): LastingWork {
  const closing = new AbortController()
  const works = new Set<Promise<unknown>>()
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    await Promise.allSettled(works)
  })
  const outlive = (work: Promise<unknown>) => {
    works.add(work)
    const forget = () => works.delete(work)
    work.then(forget, forget)
  }
  return { outlive, closing: closing.signal }
}
