import * as z from 'zod/mini'
import type { AdvisoryException } from './advisory-exceptions.ts'

/*
 * What a report of `npm audit --json` (version 2) means for a release. The report has no dates, so the rule is stricter
 * than the time frames of docs/security.md: a high or critical weakness fails at once.
 */

/** There is no report: nobody knows whether the packages have weaknesses. */
export class NoReport extends Error {}

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const
const failingSeverities: readonly string[] = ['critical', 'high']

/** The longest time frame of docs/security.md. */
const longestExceptionDays = 30

const advisory = z.object({
  source: z.number(),
  dependency: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(severities),
  range: z.string(),
})

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), advisory])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
  metadata: z.object({
    vulnerabilities: z.object({ total: z.number() }),
    // Packages of production that were looked at.
    dependencies: z.object({ prod: z.number().check(z.gt(0)) }),
  }),
})
type Report = z.infer<typeof report>

export type Weakness = {
  package: string
  advisory: string
  severity: (typeof severities)[number]
  range: string
  title: string
  /** What npm would install instead. */
  repair: string
}

export type Judgement = {
  failing: Weakness[]
  /** Lower ones, for a person to judge. */
  listed: Weakness[]
  excepted: Weakness[]
  /** Sentences about exceptions that hold no longer. */
  badExceptions: string[]
}

/** Judges what npm printed. Throws `NoReport` for anything but a complete report. */
export function judgeAdvisories(
  printed: string,
  exceptions: readonly AdvisoryException[],
  today: string,
): Judgement {
  const all = weaknessesIn(read(printed))
  const bad = exceptions.flatMap((one) => faultOf(one, today))
  const isExcepted = (one: Weakness) =>
    exceptions.some(
      (exception) =>
        exception.package === one.package &&
        exception.advisory === one.advisory &&
        faultOf(exception, today).length === 0,
    )
  const others = all.filter((one) => !isExcepted(one))
  const isFailing = ({ severity }: Weakness) => failingSeverities.includes(severity)
  return {
    failing: others.filter(isFailing),
    listed: others.filter((one) => !isFailing(one)),
    excepted: all.filter(isExcepted),
    badExceptions: bad,
  }
}

function read(printed: string): Report {
  const parsed = report.safeParse(json(printed))
  if (!parsed.success) throw new NoReport(reasonIn(printed))
  const { vulnerabilities, metadata } = parsed.data
  // A weakness that comes from another package names it, and that one names its advisory.
  const isWhole = Object.values(vulnerabilities).every(
    ({ via }) =>
      via.length > 0 && via.every((one) => typeof one !== 'string' || one in vulnerabilities),
  )
  if (!isWhole || metadata.vulnerabilities.total !== Object.keys(vulnerabilities).length)
    throw new NoReport('The report is incomplete.')
  return parsed.data
}

function json(printed: string): unknown {
  try {
    return JSON.parse(printed)
  } catch {
    return null
  }
}

const refusal = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.object({ summary: z.optional(z.string()) })),
})

/** Why there is no report, in npm's words if it says so. */
function reasonIn(printed: string): string {
  const { message, error } = refusal.safeParse(json(printed)).data ?? {}
  return message || error?.summary || 'npm printed no report that we can read.'
}

function weaknessesIn({ vulnerabilities }: Report): Weakness[] {
  const all = new Map<string, Weakness>()
  for (const { via, fixAvailable } of Object.values(vulnerabilities))
    for (const one of via) {
      if (typeof one === 'string') continue
      const { dependency, title, severity, range } = one
      const id = /GHSA(?:-\w{4}){3}/.exec(one.url)?.[0] ?? String(one.source)
      const repair = repairOf(fixAvailable)
      all.set(`${dependency} ${id}`, {
        package: dependency,
        advisory: id,
        severity,
        range,
        title,
        repair,
      })
    }
  const rank = ({ severity }: Weakness) => severities.indexOf(severity)
  return [...all.values()].sort((a, b) => rank(a) - rank(b) || a.package.localeCompare(b.package))
}

function repairOf(fix: boolean | { name: string; version: string }): string {
  if (typeof fix === 'object') return `${fix.name}@${fix.version}`
  return fix ? 'an update within the range' : 'none yet'
}

const dayMs = 86_400_000

function faultOf({ package: name, advisory: id, reason, until }: AdvisoryException, today: string) {
  const days = (Date.parse(until) - Date.parse(today)) / dayMs
  const of = `The exception for ${name}, ${id},`
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(days)) return [`${of} has no date.`]
  if (reason.trim() === '') return [`${of} has no reason.`]
  if (days < 0) return [`${of} ended on ${until}.`]
  if (days > longestExceptionDays)
    return [`${of} holds for more than ${longestExceptionDays} days.`]
  return []
}
