import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Pages store in the browser only what is declared here: whoever uses it next could read it. */

/** The session (SPEC.md §3), of which SPEC.md §4 says what each logout deletes. */
const session = ['role', 'token', 'user', 'userName']
/** Deleted by each logout and by a login of somebody else (src/web/session/forget-personal.test.ts). */
const personal = [
  'cartCount',
  'checkout.address',
  'checkout.closed',
  'checkout.payment',
  'checkout.prescription',
  'deliveryPin',
  'guestCart',
  'guestCartUntil',
  'importColumns',
  'loggedOut',
  'recentSearches',
  'recentlyViewed',
  'return-draft:',
  'staffRole',
  'unread',
  'uploads',
]
/** Choices of this browser, the same for whoever uses it: in cookies, since a logout clears the storage. */
const preferences = ['bench-keys', 'theme']

const sources = globSync('src/web/**/*.{ts,tsx,js}')
  .filter((file) => !/(\.test\.tsx?|-for-tests\.tsx?)$/.test(file))
  .map((file) => {
    const text = readFileSync(file, 'utf8')
    return { file, code: text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '') }
  })

/** The keys of an argument of setItem: a literal or the beginning of one, a name of it, or a parameter. */
function keysOf(code: string, argument: string): string[] {
  if (/^['`]/.test(argument)) return [argument.slice(1)]
  const named = new RegExp(`const ${argument} = (?:\\([^)]*\\) => )?['\`]([^'\`$]+)`).exec(code)
  if (named) return [named[1] ?? '']
  const taker = new RegExp(`function (\\w+)(?:<[^(]*>)?\\(${argument}: string\\)`).exec(code)?.[1]
  if (taker === undefined) return [`unknown: ${argument}`]
  const given = new RegExp(`\\b${taker}(?:<\\w+>)?\\('([^']+)'`, 'g')
  return sources.flatMap((one) => [...one.code.matchAll(given)].map(([, key = '']) => key))
}

test('every key that a page stores in the browser is declared', () => {
  const stored = sources.flatMap(({ code }) => [
    ...[...code.matchAll(/Storage\.setItem\(\s*(['`]?[\w.:-]+)/g)].flatMap(([, argument = '']) =>
      keysOf(code, argument),
    ),
    ...[...code.matchAll(/document\.cookie = ['`]([\w-]+)=/g)].map(([, key = '']) => key),
  ])
  const declared = [...session, ...personal, ...preferences]
  expect([...new Set(stored)].sort()).toEqual(declared.sort())
})

test('pages store nothing in another way', () => {
  const known =
    /\b(?:localStorage|sessionStorage)(?:\.(?:getItem|setItem|removeItem|clear)\(|\))|\bindexedDB\.deleteDatabase\(filesDatabase\)|\bopenDB\(filesDatabase,|\bimport .*openDB\b.*/g
  const others =
    /\b(?:localStorage|sessionStorage|indexedDB|openDB|cookieStore|caches)\b.*|document\.cookie = (?!['`][\w-]+=).*/g
  for (const { file, code } of sources)
    expect
      .soft({ file, others: code.replace(known, '').match(others) })
      .toEqual({ file, others: null })
})
