import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { mayCall, permissionSentence } from '#contract/permissions.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor } from './context.ts'

/** The caller of a request, null for a visitor; throws where the contract does not let them call. */
export async function actorOf(
  request: FastifyRequest,
  entry: Endpoint,
  identify: (token: string) => Promise<Actor | null>,
): Promise<Actor | null> {
  const token = bearerToken(request.headers.authorization)
  const actor = token === null ? null : await identify(token)
  if (allows(entry.access, actor)) return permitted(entry, actor)
  const { unauthenticated, forbidden } = entry.messages ?? {}
  if (actor !== null) throw new Problem('forbidden', { message: forbidden })
  if (token !== null) throw new Problem('session_expired', { message: unauthenticated })
  throw new Problem('unauthenticated', { message: unauthenticated })
}

/** A pharmacy's staff may make only the calls of their role; what is public, they may read as everybody. */
function permitted(entry: Endpoint, actor: Actor | null): Actor | null {
  if (entry.access === 'public' || actor?.role !== 'pharmacy') return actor
  if (mayCall(actor.staff.role, entry)) return actor
  throw new Problem('forbidden', { message: permissionSentence(entry) })
}

function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header.length > 4096) return null
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1] ?? null
}

function allows(access: Access, actor: Actor | null): boolean {
  if (access === 'public') return true
  if (actor === null) return false
  return access === 'signed-in' || actor.role === access
}
