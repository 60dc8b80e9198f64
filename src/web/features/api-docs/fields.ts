import { nameOf, type Schema } from './openapi.ts'
import { type TypeWords, typeWords } from './type-words.ts'

export type FieldRow = TypeWords & {
  /** 'items[].medicine.name' for what lies inside. */
  name: string
  required: boolean
  about?: string
}

/** A shape as rows: one for each field, and for the fields of those that have no name of their own. */
export function fieldRows(schema: Schema, inside = ''): FieldRow[] {
  const { properties = {}, required = [], anyOf, oneOf } = schema
  // One of several: what each of them has may be there or not.
  const several = (anyOf ?? oneOf)?.flatMap((one) => fieldRows(one, inside))
  const isDeep = ({ name }: FieldRow) => name.slice(inside.length).includes('.')
  if (several) return several.map((row) => ({ ...row, required: row.required && isDeep(row) }))
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = inside + key
    const row = {
      ...typeWords(field),
      name,
      required: required.includes(key),
      about: aboutOf(field),
    }
    const list = field.items?.properties !== undefined
    const nested = list ? field.items : field
    if (nested?.properties === undefined) return [row]
    const words = list ? 'list of objects' : 'object'
    return [{ ...row, words }, ...fieldRows(nested, `${name}${list ? '[]' : ''}.`)]
  })
}

function aboutOf({ description, default: preset }: Schema): string | undefined {
  const given = preset === undefined ? undefined : `Without it: ${String(preset)}.`
  return [description, given].filter(Boolean).join(' ') || undefined
}

/** A shape that is only a name, or a list of one: nothing to lay out, but somewhere to lead. */
export function isNamed(schema: Schema): boolean {
  return schema.$ref !== undefined || schema.items?.$ref !== undefined
}

export function resolve(schema: Schema, shapes: Record<string, Schema>): Schema {
  if (schema.$ref === undefined) return schema
  return shapes[nameOf({ $ref: schema.$ref })] ?? schema
}
