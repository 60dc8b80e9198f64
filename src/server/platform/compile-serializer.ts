import writerOf from 'fast-json-stringify'
import * as z from 'zod/mini'

type CompileSerializer = (route: { schema: z.core.$ZodType }) => (data: unknown) => string

/**
 * Compiles a route's serializer at its first response: most processes never use most routes, and all at once take a
 * quarter of the time that the shop takes to start.
 */
export const compileSerializer: CompileSerializer = ({ schema }) => {
  let write: ((data: unknown) => string) | undefined
  return (data) => {
    write ??= writerOf(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as object)
    return write(data)
  }
}
