import * as z from 'zod/mini'
import { namedShapes } from './named-shapes.ts'

export type Json = Record<string, unknown>
/** What a caller sends, or what the shop answers. */
export type Direction = 'input' | 'output'
/** Words about fields by the shape's name and the field's; '' is the shape itself. */
export type FieldNotes = Record<string, Record<string, string>>

const home = '#/components/schemas/'

/** Writes zod's shapes as JSON Schema 2020-12; a shape that has a name is written once, in `components`. */
export class Shapes {
  readonly components: Record<string, Json> = {}
  readonly #names = z.registry<{ id: string }>()
  readonly #written = new Map<string, string>()
  readonly #notes: FieldNotes

  constructor(notes: FieldNotes) {
    this.#notes = notes
    for (const [id, shape] of Object.entries(namedShapes())) this.#names.add(shape, { id })
  }

  write(shape: z.ZodMiniType, io: Direction): Json {
    const options = { io, metadata: this.#names, override: plain, unrepresentable: 'any' } as const
    const whole: Json = z.toJSONSchema(shape, options)
    const { $schema, $defs = {}, ...written } = whole
    const found = Object.entries($defs as Record<string, Json>)
    const names = new Map(found.map(([name, schema]) => [name, this.#nameFor(name, io, schema)]))
    for (const [name, schema] of found)
      this.components[names.get(name) ?? name] ??= this.#noted(name, refer(schema, names))
    return refer(written, names)
  }

  /** The fields of an object that is never sent as one: what stands in a path or a query. */
  fields(shape: z.ZodMiniType): { name: string; schema: Json; required: boolean }[] {
    const whole: Json = z.toJSONSchema(shape, { io: 'input', override: plain })
    const required = (whole.required ?? []) as string[]
    return Object.entries((whole.properties ?? {}) as Record<string, Json>).map(
      ([name, schema]) => ({ name, schema, required: required.includes(name) }),
    )
  }

  /** The same name in both directions, unless they differ. */
  #nameFor(name: string, io: Direction, schema: Json): string {
    const text = JSON.stringify(schema)
    const known = this.#written.get(name) ?? text
    this.#written.set(name, known)
    return known === text ? name : `${name}${io === 'input' ? 'Input' : 'Answer'}`
  }

  #noted(name: string, schema: Json): Json {
    const { '': about, ...fields } = this.#notes[name] ?? {}
    const properties = (schema.properties ?? {}) as Record<string, Json>
    for (const [field, words] of Object.entries(fields)) {
      const property = properties[field]
      if (property === undefined) throw new Error(`${name} has no ${field} to say something about.`)
      property.description = words
    }
    return about === undefined ? schema : { description: about, ...schema }
  }
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** Takes out what a reader need not know: the bounds of every whole number, a uuid's pattern. */
const plain: Override = ({ jsonSchema, zodSchema: { _zod } }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
  // Answers may grow a field: nobody should refuse them for it.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // z.stringbool(): text on the wire, and yes or no to whoever reads.
  const { def } = _zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'boolean') jsonSchema.type = 'boolean'
}

function refer(schema: Json, names: Map<string, string>): Json {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    const name = value.slice('#/$defs/'.length)
    return home + (names.get(name) ?? name)
  }) as Json
}
