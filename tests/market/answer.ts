import { expect } from 'vitest'
import { Refusal } from '#contract/client.ts'

/** A call ends as the model says: 'done', or with the code of a refusal; with one of them, where it can't know which. */
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
