import { itemsOf, nameOf, type Schema } from './openapi.ts'

/** A type in words: 'list of Medicine'; `shape` is the name of a schema that the page describes. */
export type TypeWords = { words: string; shape?: string }

export function typeText(schema: Schema): TypeWords {
  const { $ref, enum: choices } = schema
  const items = itemsOf(schema)
  const anyOf = schema.anyOf ?? schema.oneOf
  if ($ref !== undefined) return { words: '', shape: nameOf({ $ref }) }
  if (anyOf !== undefined) return either(anyOf)
  if (items !== undefined) {
    const { words, shape } = typeText(items)
    return { words: `list of ${words}`.trim() + bounds(...sizeOf(schema)), shape }
  }
  if (choices !== undefined) return { words: choices.map(String).join(' · ') }
  if ('const' in schema) return { words: String(schema.const) }
  const types = [schema.type ?? 'anything'].flat()
  const words = types.filter((type) => type !== 'null').map((type) => simple(type, schema))
  return { words: [...words, ...(types.includes('null') ? ['null'] : [])].join(' or ') }
}

function sizeOf({ minItems, maxItems, prefixItems }: Schema) {
  return prefixItems === undefined ? [minItems, maxItems] : [prefixItems.length, prefixItems.length]
}

function either(choices: Schema[]): TypeWords {
  const texts = choices.map(typeText)
  const words = texts.map((one) => one.words).filter((one) => one !== '')
  const shape = texts.find((one) => one.shape !== undefined)?.shape
  return { words: shape === undefined ? words.join(' or ') : `${words.join(' or ')} or`, shape }
}

function simple(type: string, schema: Schema): string {
  const { format, additionalProperties, minLength, maxLength } = schema
  if (format === 'uuid') return 'id'
  if (type === 'string') return `text${bounds(minLength, maxLength, ' characters')}`
  if (type === 'integer') return `whole number${range(schema)}`
  if (type === 'number') return `number${range(schema)}`
  if (type === 'boolean') return 'true or false'
  if (type !== 'object') return type
  if (additionalProperties === undefined) return 'object'
  return `object of ${typeText(additionalProperties).words}, by name`
}

function range({ minimum, maximum, exclusiveMinimum }: Schema): string {
  if (exclusiveMinimum !== undefined)
    return ` above ${exclusiveMinimum}${maximum === undefined ? '' : `, at most ${grouped(maximum)}`}`
  return bounds(minimum, maximum)
}

function bounds(least?: number, most?: number, unit = ''): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `, at least ${grouped(least ?? 0)}${unit}`
  if (least === undefined) return `, at most ${grouped(most)}${unit}`
  if (least === most) return `, ${grouped(most)}${unit}`
  return `, ${grouped(least)} to ${grouped(most)}${unit}`
}

const grouped = (number: number) => number.toLocaleString('en-IN')

/** The element id of a schema. */
export function shapeId(name: string): string {
  return `shape-${name}`
}

/** The element id of a group of calls: 'The shop' → 'the-shop'. */
export function groupId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
