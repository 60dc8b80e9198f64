import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts'
import { badRequest, Refusal } from '../refusal.ts'

/**
 * The control API is for whoever sits at this machine. A proxy on it speaks for strangers, and a
 * page in its browser can reach it too: forwarded calls, foreign origins and foreign names for
 * this address are refused.
 */
export function refuseStrangers(request: FastifyRequest) {
  const { headers, raw } = request
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers)
  const isLocal =
    isLoopbackAddress(raw.socket.remoteAddress) && isLoopbackHost(hostnameOf(headers.host))
  const isForeign = headers.origin !== undefined && hostOf(headers.origin) !== headers.host
  if (isLocal && !isForwarded && !isForeign) return
  throw new Refusal(403, badRequest('The control API answers this machine only.').detail)
}

function hostnameOf(host: string | undefined): string {
  return URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}
