import { withoutInvisible } from '#contract/invisible.ts'

/*
 * What emails say. Users choose their names and give reasons, and a user can name anybody's address as the recipient:
 * a link among such words would carry the shop's own name. So an email accepts only `Words`, which the functions
 * below make, and users' words get into them filtered.
 */

declare const made: unique symbol
/** Text of an email. Objects, so that `words` tells the shop's own text from a user's. */
export type Words = { readonly text: string; readonly [made]: true }

type Value = string | number | Words

const most = 200

/**
 * A sentence with values: words`Dear ${name},`. Strings are filtered (see `filtered`); numbers and other `Words` pass,
 * so sentences can be nested.
 */
export function words(own: TemplateStringsArray, ...values: readonly Value[]): Words {
  return make(String.raw({ raw: own }, ...values.map(shown)))
}

/** Filtered values with text between them: the names in a list, the lines of an address, the paragraphs of a body. */
export function joined(values: readonly Value[], between: ', ' | '\n' | '\n\n'): Words {
  return make(values.map(shown).join(between))
}

/** A user's text of several lines, such as an address, filtered line by line. */
export function linesOf(text: string): Words {
  const lines = text.split(/[\n\r]+/).map(filtered)
  return joined(
    lines.filter((line) => line !== ''),
    '\n',
  )
}

/**
 * The address of a page of the shop, the only link in an email: linkIn(shopUrl)`/admin/grievances/${id}`. Values are
 * percent-encoded.
 */
export function linkIn(shopUrl: string) {
  return (path: TemplateStringsArray, ...values: readonly string[]): Words =>
    make(shopUrl + String.raw({ raw: path }, ...values.map(encodeURIComponent)))
}

function make(text: string): Words {
  return { text } as Words
}

function shown(value: Value): string | number {
  if (typeof value === 'string') return filtered(value)
  return typeof value === 'number' ? value : value.text
}

/**
 * A user's words as they may stand in an email: one line of 200 characters at most, without invisible characters and
 * without anything that a mail program turns into a link (an address of a page or of a person, a scheme, a path of
 * a network).
 */
function filtered(value: string): string {
  const line = withoutInvisible(value.replace(/[\s\u0085]+/g, ' '))
  const unlinked = line
    .replace(/[．。｡․﹒]/g, '.')
    .replace(/[：﹕]/g, ':')
    .replace(/／/g, '/')
    .replace(/\\{2,}/g, '\\')
    .replace(/:(?=\/\/)|(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(linkingDot, '. ')
    .replace(/[@＠﹫]/g, ' at ')
    .replace(/ +/g, ' ')
    .trim()
  if (unlinked.length <= most) return unlinked
  return `${unlinked.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** After www and ftp, before a top-level domain (two letters or more, unlike an initial), in an IPv4 address. */
const linkingDot =
  /(?<=www|ftp)\.(?=\S)|\.(?=\p{L}[\p{L}\p{M}])|(?<=\d\.\d{1,3}\.\d{1,3})\.(?=\d)/giu
