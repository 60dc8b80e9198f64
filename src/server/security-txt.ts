import type { FastifyInstance } from 'fastify'
import type { OperatorNotices } from '#contract/operator.ts'
import { Problem } from '#contract/problem.ts'
import type { Clock } from './platform/clock.ts'

const validForDays = 180

/**
 * /.well-known/security.txt (RFC 9116): where to report a vulnerability. 404 where the operator has set no email, and
 * in a demo, whose operator is a sample.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  deps: { notices: OperatorNotices; publicUrl: () => string; clock: Clock },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { operator, demo } = deps.notices
    if (operator.email === null || demo) throw new Problem('not_found')
    const expires = new Date(deps.clock().getTime() + validForDays * 24 * 3_600_000)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          `Contact: mailto:${operator.email}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en, hi',
          `Canonical: ${deps.publicUrl()}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}
