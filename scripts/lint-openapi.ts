import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describeApi } from '../src/server/platform/openapi/document.ts'

/** Redocly's recommended rules, warnings included. */
const rules = {
  // GET /api/orders/user stands beside /api/orders/{orderId}: SPEC.md §7 gives both, and the server takes the exact one first.
  'no-ambiguous-paths': 'off',
} as const

export type Finding = { rule: string; where: string; message: string }

/** What the linter has to say about an OpenAPI document; nothing, for a sound one. */
export async function lintOpenApi(document: unknown): Promise<Finding[]> {
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    where: location[0]?.pointer ?? '',
    message,
  }))
}

if (import.meta.main) {
  const document = describeApi()
  const findings = await lintOpenApi(document)
  for (const { rule, where, message } of findings) console.error(`${rule}: ${where}\n  ${message}`)
  if (findings.length > 0) process.exit(1)
  console.log(`OpenAPI: ${Object.keys(document.paths as object).length} paths, nothing to say.`)
}
