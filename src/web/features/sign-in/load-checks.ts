import { Refusal } from '#contract/client.ts'

/** The forms' rules weigh more than the forms, and nobody needs them before the first key. */
export async function loadChecks() {
  try {
    return (await import('./checks.ts')).checks
  } catch {
    throw new Refusal(0, { code: 'network' })
  }
}

/** Begins to fetch them. A failure shows when they are needed. */
export function expectChecks(): void {
  loadChecks().catch(() => undefined)
}
