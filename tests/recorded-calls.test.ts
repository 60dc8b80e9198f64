import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { recordedCalls } from '#contract/recorded-calls.ts'
import { securityEventNames } from '#contract/security-events.ts'

const endpoints: Endpoint[] = Object.values(api).flatMap((module) => Object.values(module))
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`

function fieldsIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name)
    fieldsIn(value, found)
  }
  return found
}

const personal = [
  'customer',
  'patient',
  'prescriber',
  'deliveryAddress',
  'email',
  'phone',
  'contact',
]

/** They show no personal data of others, whatever their fields are called. */
const notOfOthers: Record<string, string> = {
  'GET /api/pharmacy/profile': 'the pharmacy’s own',
  'GET /api/admin/profile': 'the administrator’s own',
  'GET /api/pharmacy/medicines/export': 'medicines and stock',
  'GET /api/pharmacy/stock-movements/export': 'medicines and stock',
  'GET /api/pharmacy/statements/:id/file': 'sums of the pharmacy',
  'GET /api/pharmacy/statement-export': 'sums of the pharmacy',
  'GET /api/notifications/stream': 'events that name no person',
}

describe('recorded calls', () => {
  test('exist', () => {
    const known = endpoints.map(callOf)
    for (const call of recordedCalls.keys()) expect.soft(known).toContain(call)
  })

  test('include every call that shows personal data of others to staff or administrators', () => {
    const showing = endpoints.filter(({ access, response, gives }) => {
      if (access === 'public' || access === 'customer') return false
      if (gives !== undefined && gives !== 'application/x-ndjson') return true
      const fields = fieldsIn(z.toJSONSchema(response, { unrepresentable: 'any' }))
      return personal.some((name) => fields.has(name))
    })
    expect(showing.length).toBeGreaterThan(30)
    for (const entry of showing) {
      const call = callOf(entry)
      if (call in notOfOthers) continue
      const event = recordedCalls.get(call)?.event
      if (entry.method !== 'GET') expect.soft(event, call).toBeDefined()
      else expect.soft(event, call).toMatch(/^sensitive_(read|export)$/)
    }
    for (const call of Object.keys(notOfOthers))
      expect.soft(showing.map(callOf), call).toContain(call)
  })

  test('include every change by an administrator', () => {
    // Their logins and passwords are recorded by what they do.
    const changes = endpoints.filter(({ access, method }) => access === 'admin' && method !== 'GET')
    for (const entry of changes) expect.soft([...recordedCalls.keys()]).toContain(callOf(entry))
  })
})

/** What the shop has no occasion for yet. */
const toCome = [
  /^authn_second_factor_/,
  /^authn_login_lock$/,
  /^session_renewed$/,
  /^sys_events_suppressed$/,
]

test('every event is recorded somewhere, but those to come', () => {
  const sources = globSync('src/{contract,server}/**/*.ts').filter(
    (file) => !/\.test\.ts$|contract\/security-events\.ts$/.test(file),
  )
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const missing = securityEventNames.filter((name) => !text.includes(`'${name}'`))
  for (const name of missing)
    expect
      .soft(
        toCome.some((one) => one.test(name)),
        name,
      )
      .toBe(true)
  for (const one of toCome)
    expect
      .soft(
        missing.some((name) => one.test(name)),
        `${one}`,
      )
      .toBe(true)
})
