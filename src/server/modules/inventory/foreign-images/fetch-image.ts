import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { photoLimits } from '#contract/photo-address.ts'
import { Problem } from '#contract/problem.ts'
import { isPublicAddress } from './public-address.ts'

/** The network from which pictures are fetched; tests hand in one with their own host. */
export type Network = {
  /** All IP addresses of a host name. */
  resolve(name: string): Promise<string[]>
  mayReach(address: string, port: number): boolean
}

const webPorts = [80, 443]

export const publicNetwork: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  mayReach: (address, port) => webPorts.includes(port) && isPublicAddress(address),
}

/** Why a picture was not fetched, as a sentence for the pharmacy. `isFinal`: trying again would not help. */
export class FetchFailure extends Error {
  readonly isFinal: boolean
  constructor(sentence: string, isFinal = false) {
    super(sentence)
    this.isFinal = isFinal
  }
}

export type Fetching = { network: Network; userAgent: string; deadlineMs: number }

const mostRedirects = 3

/**
 * Fetches a file from a web address, within the deadline and the size of an upload. The address and each redirect
 * must lead to the public internet; the connection goes to an IP address that was checked, whatever its name
 * resolves to by then. Throws `FetchFailure`, or the reason of `stopping`.
 */
export async function fetchImage(
  address: string,
  fetching: Fetching,
  stopping?: AbortSignal,
): Promise<{ bytes: Buffer; digest: string }> {
  const late = AbortSignal.timeout(fetching.deadlineMs)
  const signal = stopping === undefined ? late : AbortSignal.any([late, stopping])
  try {
    const found = await followed(new URL(address), { ...fetching, signal })
    return await received(found)
  } catch (error) {
    stopping?.throwIfAborted()
    if (late.aborted) throw new FetchFailure(tooSlow(fetching.deadlineMs))
    throw failureOf(error)
  }
}

/** Receives the file with its digest, as of an upload. Throws `payload_too_large` as soon as it is too large. */
async function received(file: AsyncIterable<Buffer>): Promise<{ bytes: Buffer; digest: string }> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file) {
    length += chunk.length
    if (length > photoLimits.bytes)
      throw new Problem('payload_too_large', { message: 'The picture is larger than 10 MB.' })
    chunks.push(chunk)
    // Chunk by chunk: hashing ten megabytes at once would block the event loop.
    hash.update(chunk)
  }
  return { bytes: Buffer.concat(chunks), digest: hash.digest('base64url').slice(0, 22) }
}

type Hop = Fetching & { signal: AbortSignal }

async function followed(from: URL, hop: Hop): Promise<IncomingMessage> {
  let url = from
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, await checked(url, hop), hop)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answer
    answer.destroy()
    if (!isRedirect(statusCode) || headers.location === undefined)
      throw new FetchFailure(`The server answered with the status ${statusCode}.`)
    if (redirects === mostRedirects)
      throw new FetchFailure('The address redirects too often.', true)
    const next = URL.parse(headers.location, url.href)
    if (next === null) throw new FetchFailure('The address redirects to an invalid one.', true)
    url = next
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** The IP addresses of the URL's host, all of which may be reached. */
async function checked(url: URL, { network, signal }: Hop): Promise<string[]> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FetchFailure('Only addresses with https:// or http:// can be fetched.', true)
  if (url.username !== '' || url.password !== '')
    throw new FetchFailure('The address contains a user name or password. Remove it.', true)
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await unlessAborted(network.resolve(host), signal) : [host]
  if (addresses.length === 0) throw new FetchFailure(unknownHost)
  if (addresses.every((address) => network.mayReach(address, port))) return addresses
  const sentence = webPorts.includes(port)
    ? 'The address does not lead to the public internet.'
    : 'The address names an unusual port. Only 80 and 443 are possible.'
  throw new FetchFailure(sentence, true)
}

/** Sends one request, without cookies, credentials or a referrer, and returns the answer once its head is there. */
function ask(url: URL, addresses: readonly string[], hop: Hop): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = url.protocol === 'https:' ? https : http
  request(url, {
    // A connection of its own: a pooled one would not have been checked for this name.
    agent: false,
    lookup: pinnedTo(addresses),
    signal: hop.signal,
    headers: {
      'user-agent': hop.userAgent,
      accept: 'image/webp, image/png, image/jpeg',
      'accept-encoding': 'identity',
    },
  })
    .on('response', resolve)
    .on('error', reject)
    .end()
  return promise
}

/** Node asks this function for a name's addresses when it connects. It skips it for an IP address, which is checked. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  const [first = { address: '', family: 0 }] = all
  return (_name, options, callback) => {
    if (options.all) callback(null, all)
    else callback(null, first.address, first.family)
  }
}

/** A lookup of the operating system can't be aborted. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}

const unknownHost = 'No server has this name.'

function tooSlow(deadlineMs: number): string {
  return `The server took longer than ${deadlineMs / 1000} seconds.`
}

function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error
  if (error instanceof Problem) return new FetchFailure(error.message, true)
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND') return new FetchFailure(unknownHost)
  if (/CERT|^ERR_TLS|^ERR_SSL/.test(code))
    return new FetchFailure('The server’s certificate is not valid.')
  return new FetchFailure('The server could not be reached.')
}
