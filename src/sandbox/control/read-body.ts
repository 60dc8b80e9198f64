import type { z } from 'zod'
import { badRequest } from '../refusal.ts'

export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}
