import { parseSync } from '@swc/core'

/**
 * Words that docs/glossary.md retires, with what to write instead: matched as whole words, in any case, in the
 * names of files and identifiers and in headings.
 */
const inNames: Readonly<Record<string, string>> = {
  hold: 'reservation',
  held: 'reserved',
  letter: 'email',
  mail: 'email',
  undone: 'reversed',
  trace: 'action, audit entry',
  kept: 'cached, stored',
  keeping: 'cache',
  claim: 'lock',
  means: 'deps',
  tell: 'notify, publish',
  told: 'notified',
  hear: 'find, receive',
  heard: 'notified',
}

/** The same for words without another plain meaning: in texts of the product too. */
const everywhere: Readonly<Record<string, string>> = {
  consignment: 'shipment',
  parcel: 'shipment',
  'pharmacy order': 'shipment',
  purchase: 'order',
  counter: 'fulfilment',
  desk: 'fulfilment',
  office: 'admin',
  shelf: 'inventory, stock',
  shelves: 'inventory, stock',
  news: 'notification, event',
  books: 'ledger',
  papers: 'documents',
  undoing: 'reversal',
  deed: 'action, audit entry',
  patience: 'retry policy',
  story: 'timeline',
  stories: 'timelines',
  journey: 'end-to-end test',
  laws: 'architecture rules',
  'own key': 'idempotency key',
  'checkout key': 'idempotency key',
  telling: 'notifying',
}
export const retiredWords = { ...inNames, ...everywhere }

type Exception = { word: string; in: RegExp; file?: RegExp; because: string }

/** Uses in another sense. `in` matches the identifier, text, heading or path. */
export const exceptions: readonly Exception[] = [
  { word: 'claim', in: /claims/i, because: 'a JSON Web Token carries claims' },
  {
    word: 'claim',
    in: /claim/i,
    file: /verif|prescription|bench/,
    because: 'a pharmacist claims a prescription, for ten minutes and no transaction',
  },
  { word: 'counter', in: /^Over the counter$/, because: 'the drug schedule OTC' },
  { word: 'counter', in: /^counter/, file: /\.css$/, because: 'a property of CSS' },
  { word: 'counter', in: /^counter$/, file: /proof-of-work/, because: 'an option of altcha-lib' },
  { word: 'counter', in: /counter$/i, file: /relying-party/, because: 'of @simplewebauthn/server' },
  { word: 'counter', in: /^counter$/, file: /metrics/, because: 'a type of metric in Prometheus' },
  {
    word: 'trace',
    in: /trace/i,
    file: /tracing|observability-config|bundled-server|platform\/(db-|http)|operations|architecture|081-/,
    because: 'OpenTelemetry records traces',
  },
  { word: 'letter', in: /^letter-spacing$/, file: /\.css$/, because: 'a property of CSS' },
  {
    word: 'letter',
    in: /letter/i,
    file: /search|facet|csv-rows|inventory-l|review|place-of-supply|slug|pack-shot|flame/,
    because: 'a character, in searches, imports, names and drawings',
  },
  { word: 'mail', in: /^sendMail$/, because: 'a method of nodemailer' },
  { word: 'hold', in: /^on_hold/, file: /sandbox/, because: 'fields of the provider’s transfers' },
  { word: 'hold', in: /on[-_]?hold/i, because: 'a recall puts shipments on hold' },
  { word: 'hold', in: /invariantsHold/i, because: 'an invariant holds or is broken' },
  {
    word: 'pharmacy order',
    in: /pharmacy\/orders?/,
    because: 'on screen a pharmacy works its orders, and its pages are named so',
  },
  { word: 'office', in: /office/i, file: /pins/, because: 'a post office has a PIN code' },
  { word: 'purchase', in: /^Verified purchase$/, because: 'the usual label of such reviews' },
]

export type Use = { file: string; word: string; in: string; instead: string }

export const isException = (one: Exception, use: Use) =>
  one.word === use.word && one.in.test(use.in) && (one.file?.test(use.file) ?? true)

/** Splits `camelCase`, `kebab-case` and `snake_case` into words. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()

const patternsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([word, instead]) => ({
    word,
    instead,
    // The plural of a retired noun is retired too.
    pattern: new RegExp(`(?<![A-Za-z])${word}s?(?![A-Za-z])`, 'i'),
  }))
const ofNames = patternsOf(retiredWords)
const ofTexts = patternsOf(everywhere)

function usesIn(file: string, texts: Iterable<string>, patterns: typeof ofNames): Use[] {
  return [...new Set(texts)].flatMap((text) =>
    patterns
      .filter(({ pattern }) => pattern.test(wordsOf(text)))
      .map(({ word, instead }) => ({ file, word, in: text, instead })),
  )
}

type Node = { type?: string; value?: unknown } & Record<string, unknown>

/** The identifiers of a source, and its texts: of JSX, strings and templates. */
function readSource(text: string, isJsx: boolean) {
  const names: string[] = []
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { type, ...rest } = node as Node
    const value = typeof rest.value === 'string' ? rest.value : null
    if (type === 'Identifier' && value !== null) names.push(value)
    if (type === 'JSXText' && value !== null) texts.push(value.trim())
    if (type === 'StringLiteral' && value !== null) texts.push(value)
    if (type === 'TemplateElement' && typeof rest.raw === 'string') texts.push(rest.raw)
    for (const [key, child] of Object.entries(rest)) if (key !== 'span') visit(child)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: isJsx, target: 'esnext' }).body)
  return { names, texts }
}

/**
 * Retired words in a file's path, in the identifiers and texts of a source, or in the headings of a
 * document; exceptions included.
 */
export function retiredIn(file: string, text: string): Use[] {
  const uses = usesIn(file, [file.replace(/\.\w+$/, '')], ofNames)
  if (file.endsWith('.md')) {
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
    return [...uses, ...usesIn(file, headings, ofNames)]
  }
  if (file.endsWith('.sql') || file.endsWith('.css')) {
    const code = text.replace(/\/\*[\s\S]*?\*\/|--.*$/gm, '')
    return [...uses, ...usesIn(file, code.match(/[A-Za-z][\w-]*/g) ?? [], ofNames)]
  }
  if (!/\.(ts|tsx|js|mjs)$/.test(file)) return uses
  const { names, texts } = readSource(text, file.endsWith('x'))
  uses.push(...usesIn(file, names, ofNames))
  // Customers of the demo shop write as they like.
  if (!file.startsWith('src/server/demo/')) uses.push(...usesIn(file, texts, ofTexts))
  return uses
}
