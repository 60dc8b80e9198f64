/** A node of a parsed file. */
export type Node = { type: string; [key: string]: unknown }

/** A parsed file, and the values that its tables import. */
export type Scope = { program: Node; imported: Record<string, unknown> }

/** A value that can't be read from the file alone, such as a call. */
const unread = Symbol('unread')

/** The title of one case of `test.each`; null when it shows a value that is not a literal in the file. */
export function expandTitle(written: string, values: unknown): string | null {
  const list = Array.isArray(values) ? [...values] : [values]
  let whole = true
  const shown = written.replace(/%([sdij%])|%[foOc#$]|\$([\w.]+)/g, (sign, kind, key) => {
    if (kind === '%') return '%'
    const value = key ? (values as Record<string, unknown>)[key] : list.shift()
    if (isUnread(value) || (!kind && typeof value !== 'string')) whole = false
    if (!whole) return sign
    if (kind === 'j') return JSON.stringify(value)
    if (kind === 'd') return String(Number(value))
    return kind === 'i' ? String(Number.parseInt(String(value), 10)) : String(value)
  })
  return whole ? shown : null
}

function isUnread(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === unread
  return Object.values(value).some(isUnread)
}

/** Reads literals, lists, objects, and constants of the file that hold them. */
export function readValue(node: Node, scope: Scope): unknown {
  const read = (one: unknown) => readValue(one as Node, scope)
  switch (node.type) {
    case 'Literal':
      return 'regex' in node && node.regex ? unread : node.value
    case 'TemplateLiteral':
      return (node.expressions as Node[]).length === 0 ? cookedOf(node) : unread
    case 'UnaryExpression':
      return node.operator === '-' ? -Number(read(node.argument)) : unread
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return read(node.expression)
    case 'ArrayExpression':
      return elementsOf(node, scope)
    case 'ObjectExpression':
      return objectOf(node, scope)
    case 'Identifier':
      return constantOf(String(node.name), scope)
    case 'MemberExpression':
      return memberOf(node, scope)
    case 'CallExpression':
      return keysOf(node, scope)
    default:
      return unread
  }
}

function cookedOf({ quasis }: Node): string {
  return (quasis as { value: { cooked: string } }[])[0]?.value.cooked ?? ''
}

function elementsOf({ elements }: Node, scope: Scope): unknown[] {
  return (elements as Node[]).flatMap((one) => {
    if (one.type !== 'SpreadElement') return [readValue(one, scope)]
    const spread = readValue(one.argument as Node, scope)
    return Array.isArray(spread) ? (spread as unknown[]) : [unread]
  })
}

function objectOf({ properties }: Node, scope: Scope): Record<string, unknown> {
  const entries = (properties as Node[])
    .filter((one) => one.type === 'Property')
    .map((one) => {
      const { name, value } = one.key as Node
      return [String(name ?? value), readValue(one.value as Node, scope)] as const
    })
  return Object.fromEntries(entries)
}

/** Reads deaths.checkout of a constant. */
function memberOf({ object, property, computed }: Node, scope: Scope): unknown {
  const value = computed ? unread : readValue(object as Node, scope)
  const name = String((property as Node).name)
  if (typeof value !== 'object' || value === null || !(name in value)) return unread
  return (value as Record<string, unknown>)[name]
}

/** Reads Object.keys(address) of a constant. */
function keysOf({ callee, arguments: given }: Node, scope: Scope): unknown {
  const { object, property } = callee as Node
  const isKeys = (object as Node)?.name === 'Object' && (property as Node)?.name === 'keys'
  const value = isKeys ? readValue((given as Node[])[0] as Node, scope) : unread
  return typeof value === 'object' && value !== null ? Object.keys(value) : unread
}

const known: Record<string, unknown> = { undefined, NaN: Number.NaN }

function constantOf(name: string, scope: Scope): unknown {
  if (name in known) return known[name]
  const found = constantsIn(scope.program).find((one) => (one.id as Node).name === name)
  if (found?.init) return readValue(found.init as Node, scope)
  return name in scope.imported ? scope.imported[name] : unread
}

/** `const` at the top of the file, exported or not. */
function constantsIn({ body }: Node): Node[] {
  return (body as Node[])
    .map((one) => (one.type === 'ExportNamedDeclaration' ? (one.declaration as Node) : one))
    .filter((one) => one?.type === 'VariableDeclaration' && one.kind === 'const')
    .flatMap((one) => one.declarations as Node[])
}
