import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The time between the signal to stop and the end of listening, in which the proxy learns to send nothing more. */
export type Draining = {
  readonly begun: boolean
  /** From now on health checks fail and each response is the last on its connection; resolves after `seconds`. */
  begin(seconds: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** Without it a proxy would learn of the end by connections that fail. */
export function addDraining(app: FastifyInstance): void {
  let begun = false
  app.decorate('draining', {
    get begun() {
      return begun
    },
    begin: async (seconds) => {
      begun = seconds > 0
      await pause(1000 * seconds)
    },
  })
}
