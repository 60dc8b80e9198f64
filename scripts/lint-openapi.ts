import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describeApi } from '../src/server/platform/openapi/document.ts'

/** Redocly's recommended rules, warnings included. */
const rules = {
  // SPEC.md §7 defines both GET /api/orders/user and /api/orders/{orderId}, and the server matches the
  // exact one first.
  'no-ambiguous-paths': 'off',
} as const

export type Finding = { rule: string; where: string; message: string }

/** The linter's findings about an OpenAPI document. */
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
