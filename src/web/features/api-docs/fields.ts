import { itemsOf, nameOf, type Schema } from './openapi.ts'
import { type TypeWords, typeText } from './type-text.ts'

export type FieldRow = TypeWords & {
  /** Nested fields as a path: 'items[].medicine.name'. */
  name: string
  required: boolean
  about?: string
}

/** A schema as rows: one per field, including the fields of unnamed nested schemas. */
export function fieldRows(schema: Schema, inside = ''): FieldRow[] {
  const { properties = {}, required = [], anyOf, oneOf } = schema
  // Of alternatives, every top-level field is optional.
  const several = (anyOf ?? oneOf)?.flatMap((one) => fieldRows(one, inside))
  const isDeep = ({ name }: FieldRow) => name.slice(inside.length).includes('.')
  if (several) return several.map((row) => ({ ...row, required: row.required && isDeep(row) }))
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = inside + key
    const row = {
      ...typeText(field),
      name,
      required: required.includes(key),
      about: aboutOf(field),
    }
    const items = itemsOf(field)
    const list = items?.properties !== undefined
    const nested = list ? items : field
    if (nested?.properties === undefined) return [row]
    const words = list ? 'list of objects' : 'object'
    return [{ ...row, words }, ...fieldRows(nested, `${name}${list ? '[]' : ''}.`)]
  })
}

function aboutOf({ description, default: preset }: Schema): string | undefined {
  const given = preset === undefined ? undefined : `Default: ${String(preset)}.`
  return [description, given].filter(Boolean).join(' ') || undefined
}

/** Whether a schema is only a reference, or a list of one: it has no rows but a link. */
export function isNamed(schema: Schema): boolean {
  return schema.$ref !== undefined || itemsOf(schema)?.$ref !== undefined
}

export function resolve(schema: Schema, shapes: Record<string, Schema>): Schema {
  if (schema.$ref === undefined) return schema
  return shapes[nameOf({ $ref: schema.$ref })] ?? schema
}
