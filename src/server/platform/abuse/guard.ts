import { createHmac } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import { addressRange } from '../address-range.ts'
import { returnAttempt, spendAttempt, windowSeconds } from '../attempts.ts'
import type { Actor, OutsideContext } from '../context.ts'
import { type DeviceCookies, deviceCookies, type Holder } from './device-cookie.ts'
import { highestLevel, type Proofs, proofsOfWork } from './proof-of-work.ts'

type GuardedContext = OutsideContext<Actor | null>

/** What an attempt is about: the name as typed, and the account that it names. */
export type Subject = { role: Holder['role']; name: string; accountId: string | undefined }

export type Attempt = {
  kind: 'login' | 'forgot' | 'register'
  /** Without it, only the address counts. */
  subject?: Subject
  /** The proof that came with the request. */
  proof: string | undefined
}

export type Admission = {
  /** Whether somebody has logged in to the account in this browser. */
  knownDevice: boolean
  /** Whether a budget was used up, and a proof of work sent. */
  proved: boolean
  /** Takes the attempt back: it was no guess. */
  succeeded(): Promise<void>
}

export type Guard = {
  /**
   * Counts an attempt. Throws `proof_required` where a budget is used up and the request has no proof of work: with
   * one, the right password always gets in. A known device has a budget of its own that nobody else can use up.
   */
  admit(ctx: GuardedContext, attempt: Attempt): Promise<Admission>
  /** Makes the browser a known device of the account. */
  remember(ctx: GuardedContext, holder: Holder): void
}

/** In a quarter of an hour. `place`: about one account from one address range; `account`: from all unknown devices. */
const budgets = {
  login: { device: 10, place: 10, account: 20, range: 50 },
  forgot: { device: 3, place: 3, account: 10, range: 20 },
  register: { device: 20, place: 20, account: 20, range: 20 },
} as const

type Budget = { key: string; most: number }

type GuardOptions = { secret: string; isSecure: () => boolean; limited: boolean }

export function createGuard({ secret, isSecure, limited }: GuardOptions): Guard {
  const cookies = deviceCookies(secret, isSecure)
  const proofs = proofsOfWork(secret)
  const hashKey = createHmac('sha256', secret).update('limits').digest()
  const hash = (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url')
  return {
    admit: async (ctx, attempt) => {
      const device = deviceOf(cookies, ctx, attempt.subject)
      const knownDevice = device !== null
      if (!limited) return { knownDevice, proved: false, succeeded: async () => undefined }
      const spent = budgetsOf(attempt, addressRange(ctx.ip), device, hash)
      const proved = await pay(ctx, proofs, attempt, { spent, about: aboutOf(attempt, hash) })
      return { knownDevice, proved, succeeded: () => returnAll(ctx, spent) }
    },
    remember: (ctx, holder) => {
      ctx.setCookie(cookies.remember(ctx.header('cookie'), holder, ctx.now))
    },
  }
}

function deviceOf(cookies: DeviceCookies, ctx: GuardedContext, subject: Subject | undefined) {
  if (subject?.accountId === undefined) return null
  const holder = { role: subject.role, id: subject.accountId }
  return cookies.deviceOf(ctx.header('cookie'), holder, ctx.now)
}

/** Keys are hashes: the table holds no name that somebody tried. */
function budgetsOf(
  { kind, subject }: Attempt,
  range: string,
  device: string | null,
  hash: (text: string) => string,
): Budget[] {
  const most = budgets[kind]
  const ofRange = { key: `${kind}:from:${range}`, most: most.range }
  if (subject === undefined) return [ofRange]
  const account = hash(`${subject.role}:${subject.accountId ?? unknownName(subject.name)}`)
  if (device !== null) return [{ key: `${kind}:by:${account}:${device}`, most: most.device }]
  return [
    ofRange,
    { key: `${kind}:of:${account}:${range}`, most: most.place },
    { key: `${kind}:of:${account}`, most: most.account },
  ]
}

/** Like those of an account, an unknown email and its local part count as one. */
const unknownName = (name: string) => `name:${name.split('@', 1)[0]}`

/** By the name as typed: the challenge must not reveal which names belong to one account. */
const aboutOf = ({ kind, subject }: Attempt, hash: (text: string) => string) =>
  hash(`${kind}:${subject?.role}:${subject?.name}`)

/** Spends the budgets; true where one was used up and a proof paid for the attempt. */
async function pay(
  ctx: GuardedContext,
  proofs: Proofs,
  { proof }: Attempt,
  { spent, about }: { spent: readonly Budget[]; about: string },
): Promise<boolean> {
  const counted = await spend(ctx, spent)
  const over = Math.max(...counted.map((one) => one.over))
  if (over <= 0) return false
  const level = levelOf(over)
  if (proof !== undefined && (await proofs.accepts(ctx, { proof, about, level }))) return true
  // Who brings no proof makes nobody else's challenge harder.
  await returnAll(ctx, spent)
  const retryAfterSeconds = Math.max(...counted.map((one) => one.retryAfterSeconds))
  const challenge = await proofs.challenge(about, level)
  throw new Problem('proof_required', { details: { retryAfterSeconds, challenge } })
}

/** 0 for the first ten attempts over a budget, one more for each doubling. */
function levelOf(over: number): number {
  return Math.min(highestLevel, Math.max(0, Math.floor(Math.log2((over + 9) / 10))))
}

async function spend(ctx: GuardedContext, spent: readonly Budget[]) {
  try {
    const counted = []
    for (const { key, most } of spent) counted.push(await spendAttempt(ctx.db, key, most))
    return counted
  } catch (error) {
    ctx.log.error({ err: error }, 'attempts were not counted: each needs a proof of work')
    return [{ over: 1, retryAfterSeconds: windowSeconds }]
  }
}

async function returnAll(ctx: GuardedContext, spent: readonly Budget[]): Promise<void> {
  try {
    for (const { key } of spent) await returnAttempt(ctx.db, key)
  } catch (error) {
    ctx.log.error({ err: error }, 'counted attempts were not taken back')
  }
}
