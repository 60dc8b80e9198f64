import type { Endpoint } from '#contract/endpoint.ts'
import type { Json, Shapes } from './shapes.ts'
import { parameterNotes } from './words.ts'

/** Path and query of one call as Parameter Objects: one for each field of their shapes. */
export function parametersOf(entry: Endpoint, shapes: Shapes, request: unknown): Json[] {
  const given = (request ?? {}) as { params?: Json; query?: Json }
  const places = [
    ['path', entry.params, given.params],
    ['query', entry.query, given.query],
  ] as const
  return places.flatMap(([place, shape, values]) =>
    (shape === undefined ? [] : shapes.fields(shape)).map(({ name, schema, required }) => ({
      name,
      in: place,
      required: place === 'path' || required,
      description: parameterNotes[name],
      schema,
      example: onTheWire(values?.[name], schema),
    })),
  )
}

/** The typed client says 'true' where the description says true. */
function onTheWire(value: unknown, schema: Json): unknown {
  return schema.type === 'boolean' && value !== undefined ? value === 'true' : value
}
