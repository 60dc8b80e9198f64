import { expect } from 'vitest'
import { Refusal } from '#contract/client.ts'

/** Expects a call to end as the model predicts: 'done', or with one of these problem codes. */
export async function expectAnswer(call: Promise<unknown>, ...expected: string[]): Promise<void> {
  const answer = await call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
  expect(answer).toBeOneOf(expected)
}
