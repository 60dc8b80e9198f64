import { parseSync } from '@swc/core'

export type Expression = { source: string; flags: string; line: number }

/** The regular expression literals of a source file, as its parser sees them, and `new RegExp` of literal text. */
export function expressionsIn(file: string, text: string): Expression[] {
  const plain = /\.js$/.test(file)
  const program = plain
    ? parseSync(text, { syntax: 'ecmascript' })
    : parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  const found: Expression[] = []
  // Positions count bytes, continue from file to file, and begin with the first token.
  const bytes = Buffer.from(text)
  const start = program.span.start - firstToken(text)
  walk(program, (node) => {
    const literal = literalOf(node)
    if (literal === undefined) return
    const before = bytes.subarray(0, node.span.start - start).toString()
    found.push({ ...literal, line: before.split('\n').length })
  })
  return found
}

type Node = { type: string; span: { start: number } } & Record<string, unknown>

function literalOf(node: Node): Omit<Expression, 'line'> | undefined {
  if (node.type === 'RegExpLiteral')
    return { source: String(node.pattern), flags: String(node.flags) }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined
  if ((node.callee as { value?: unknown }).value !== 'RegExp') return undefined
  const [source, flags] = ((node.arguments ?? []) as { expression: Node }[]).map(
    ({ expression }) => expression,
  )
  if (source?.type !== 'StringLiteral') return undefined
  return {
    source: String(source.value),
    flags: flags?.type === 'StringLiteral' ? String(flags.value) : '',
  }
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  if ('type' in node && 'span' in node) visit(node as Node)
  for (const value of Object.values(node)) walk(value, visit)
}

/** Where the first token begins, in bytes: after blank space and comments. */
function firstToken(text: string): number {
  const [leading = ''] = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#!.*)*/.exec(text) ?? []
  return Buffer.byteLength(leading)
}
