import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import type { Store } from '../store/store.ts'

export const faultKinds = [
  'delay',
  'drop-before',
  'commit-then-drop',
  'error-500',
  'html-502',
  'malformed-200',
  'conflict-409',
  'limit-429',
  'redirect-302',
] as const

const faultBody = z.strictObject({
  /** `POST /v1/orders`, `GET /v1/payments/:id`, `POST /checkout/*`, or `*` for every route. */
  route: z.string().regex(/^(\*|[A-Z]+ \/\S*|\/\S*)$/, 'is METHOD /path, /path or *'),
  fault: z.enum(faultKinds),
  times: z.number().int().min(1).max(1_000_000).default(1),
  delayMs: z.number().int().min(0).max(600_000).default(1000),
  /** Whether the false answer comes after the work was done (as with a lost connection). */
  committed: z.boolean().default(false),
})

type Terms = { delayMs: number; committed: boolean }
type Row = { id: number; route: string; fault: FaultKind; remaining: number; terms: string }

export type FaultKind = (typeof faultKinds)[number]
export type Fault = { id: number; route: string; fault: FaultKind; remaining: number } & Terms

export function addFault(store: Store, body: unknown): Fault[] {
  const read = faultBody.safeParse(body)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw badRequest(`${issue?.path.join('.') || 'fault'}: ${issue?.message}`)
  }
  const { route, fault, times, delayMs, committed } = read.data
  store.run(
    'INSERT INTO faults (route, fault, remaining, terms) VALUES (?, ?, ?, ?)',
    route,
    fault,
    times,
    JSON.stringify({ delayMs, committed }),
  )
  return listFaults(store)
}

export function listFaults(store: Store): Fault[] {
  const rows = store.all<Row>('SELECT * FROM faults WHERE remaining > 0 ORDER BY id')
  return rows.map(({ terms, ...row }) => ({ ...row, ...(JSON.parse(terms) as Terms) }))
}

/** The oldest fault that is meant for this call, used up by one. */
export function takeFault(store: Store, method: string, path: string): Fault | undefined {
  const fault = listFaults(store).find(({ route }) => isMeant(route, method, path))
  if (fault) store.run('UPDATE faults SET remaining = remaining - 1 WHERE id = ?', fault.id)
  return fault
}

function isMeant(route: string, method: string, path: string): boolean {
  if (route === '*') return true
  const [wantedMethod, wantedPath] = route.includes(' ') ? route.split(' ') : [method, route]
  return wantedMethod === method && isSamePath(wantedPath ?? '', path)
}

/** `:id` stands for one segment, a last `*` for all that follows. */
function isSamePath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const isOpen = wanted.at(-1) === '*'
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((part, at) => part === '*' || part.startsWith(':') || part === given[at])
}
