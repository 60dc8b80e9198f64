import { Agent, request } from 'node:http'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as pause, setImmediate as yieldLoop } from 'node:timers/promises'
import { arrivals, invalidBecause } from './arrivals.ts'
import { customerShares, mixOf } from './mix.ts'
import { arrive, type Call, type Material } from './requests.ts'

export type Run = {
  material: Material
  /** Arrivals of customers per second. */
  rate: number
  /** What counts, after the warm-up. */
  seconds: number
  warmUpSeconds: number
}

/** Milliseconds from the scheduled arrival to the end of the answer; `statuses` counts answers by status. */
export type Times = {
  count: number
  p50: number
  p90: number
  p99: number
  max: number
  statuses: Record<string, number>
}

export type Result = {
  rate: number
  seconds: number
  /** Requests that arrived in the time that counts, of customers and of others. */
  scheduled: number
  /** The 99th percentile of how late the generator sent them, in milliseconds. */
  latenessMs: number
  /** Why this says nothing about the shop; null if it does. */
  invalid: string | null
  /** Answers that should not be, of all kinds, by kind and status; 'timeout' after ten seconds. */
  errors: Record<string, number>
  /** All requests of customers. */
  customers: Times
  kinds: Record<string, Times>
}

/** What the machine's ports and the shop's sockets bear; further requests wait, which counts in their times. */
const mostSockets = 512
const timeoutMs = 10_000
/** How long after its end a generator that is behind may go on. */
const overtimeMs = 2_000
const longestTurnMs = 5

const customerKinds: ReadonlySet<string> = new Set([...Object.keys(customerShares), 'verify'])
/** Of two who pack the same shipment one is refused, and shipments may wait for something else. */
const isRefusal = (kind: string, status: string) => kind === 'packing' && /^4/.test(status)
const isFine = (status: string) => /^[23]/.test(status)

/** Sends an open-loop load: requests leave at their scheduled times, whatever became of those before. */
export async function run({ material, rate, seconds, warmUpSeconds }: Run): Promise<Result> {
  for (const url of [...material.shops, material.providerUrl]) requireLoopback(url)
  const agents = material.shops.map(() => new Agent({ keepAlive: true, maxSockets: mostSockets }))
  const provider = new Agent({ keepAlive: true, maxSockets: mostSockets })
  const mix = mixOf(rate, material.pages)
  const records = new Map<string, Recorded>()
  const lateness = createHistogram(inMicroseconds)
  const start = performance.now()
  const countsFrom = start + warmUpSeconds * 1000
  let [turn, scheduled, sent, yieldedAt] = [0, 0, 0, start]
  const record = (kind: string, at: number, status: string) => {
    if (at < countsFrom) return
    for (const name of customerKinds.has(kind) ? [kind, customers] : [kind]) {
      const one = records.get(name) ?? { times: createHistogram(inMicroseconds), statuses: {} }
      records.set(name, one)
      one.times.record(microseconds(performance.now() - at))
      one.statuses[status] = (one.statuses[status] ?? 0) + 1
    }
  }
  const send = async (kind: string, call: Call, at: number) => {
    const shop = turn++ % agents.length
    const { status, value } = await ask(agents[shop], `${material.shops[shop]}${call.path}`, call)
    record(kind, at, status)
    return value
  }
  const pay = async (id: string) => {
    const body = { method: 'card', outcome: 'success' }
    const url = `${material.providerUrl}/checkout/${id}/pay`
    const { value } = await ask(provider, url, { method: 'POST', path: '', body, reads: true })
    return value
  }
  const underWay = new Set<Promise<void>>()
  const end = start + (warmUpSeconds + seconds) * 1000
  for (const delay of arrivals(mix.total, warmUpSeconds + seconds)) {
    const at = start + delay
    const counts = at >= countsFrom
    if (counts) scheduled += 1
    // Behind by this much, it will not catch up.
    if (performance.now() > end + overtimeMs) continue
    const wait = at - performance.now()
    // Answers must be read, too, when there is no time to wait.
    if (wait > 0 || performance.now() - yieldedAt > longestTurnMs) {
      await (wait > 0 ? pause(wait) : yieldLoop())
      yieldedAt = performance.now()
    }
    if (counts) {
      lateness.record(microseconds(performance.now() - at))
      sent += 1
    }
    const kind = mix.choose(Math.random)
    const work = arrive(kind, { material, random: Math.random, send, pay, at })
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
  await Promise.all(underWay)
  for (const agent of [...agents, provider]) agent.destroy()
  const latenessMs = lateness.percentile(99) / 1000
  const kinds = Object.fromEntries([...records].map(([kind, one]) => [kind, timesOf(one)]))
  const { [customers]: ofCustomers = timesOf(), ...others } = kinds
  return {
    rate,
    seconds,
    scheduled,
    latenessMs,
    invalid: invalidBecause({ scheduled, sent, latenessMs }),
    errors: errorsIn(others),
    customers: ofCustomers,
    kinds: others,
  }
}

const customers = 'all of customers'
const inMicroseconds = { lowest: 1, highest: 600_000_000, figures: 3 }
const microseconds = (ms: number) => Math.max(1, Math.round(ms * 1000))

type Recorded = { times: RecordableHistogram; statuses: Record<string, number> }

function timesOf(
  { times, statuses }: Recorded = { times: createHistogram(inMicroseconds), statuses: {} },
): Times {
  const at = (percentile: number) => times.percentile(percentile) / 1000
  const count = times.count
  return { count, p50: at(50), p90: at(90), p99: at(99), max: at(100), statuses }
}

function errorsIn(kinds: Record<string, Times>): Record<string, number> {
  const all = Object.entries(kinds).flatMap(([kind, { statuses }]) =>
    Object.entries(statuses)
      .filter(([status]) => !isFine(status) && !isRefusal(kind, status))
      .map(([status, count]) => [`${kind} ${status}`, count] as const),
  )
  return Object.fromEntries(all)
}

type Answered = { status: string; value: unknown }

function ask(agent: Agent | undefined, url: string, call: Call): Promise<Answered> {
  const { method, token, body, reads } = call
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(reads ? {} : { 'accept-encoding': 'br, gzip' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  }
  return new Promise((resolve) => {
    const sent = request(url, { method, headers, ...(agent && { agent }) }, (answer) => {
      const status = String(answer.statusCode)
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => reads && chunks.push(chunk))
      answer.on('error', ({ message }) => fail(message))
      answer.on('end', () => {
        clearTimeout(timer)
        if (!isFine(status)) return resolve({ status, value: null })
        resolve({ status, value: reads ? JSON.parse(Buffer.concat(chunks).toString()) : true })
      })
    })
    const fail = (reason: string) => {
      clearTimeout(timer)
      resolve({ status: reason, value: null })
    }
    const timer = setTimeout(() => {
      fail('timeout')
      sent.destroy()
    }, timeoutMs)
    sent.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
    sent.end(payload)
  })
}

/** A load is sent to programs on this machine only. Throws for another address. */
function requireLoopback(url: string): void {
  const { hostname } = new URL(url)
  if (!['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    throw new Error(`A load is sent to this machine only, not to ${hostname}.`)
}
