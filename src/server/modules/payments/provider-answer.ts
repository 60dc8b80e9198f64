import type * as z from 'zod/mini'

/** The provider did not answer, or not sensibly: what it did is unknown. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the payment provider gave no usable answer', { cause })
  }
}

/**
 * The provider's answer in the shape we rely on. The SDK rejects with plain objects, with a
 * TypeError when the connection broke, and resolves with text when JSON was broken.
 */
export async function answerOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: Promise<unknown>,
): Promise<z.output<Schema>> {
  const body = await answer.catch((error: unknown) =>
    Promise.reject(new ProviderUnavailable(error)),
  )
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ProviderUnavailable(parsed.error)
  return parsed.data
}
