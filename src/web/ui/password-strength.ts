const words = ['no password', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = { level: 0 | 1 | 2 | 3 | 4; word: (typeof words)[number] }

/** What guessers try first, with or without figures behind it. */
const common = /password|passwort|qwerty|asdf|letmein|welcome|admin|secret|india|aushadh|iloveyou/gi

/**
 * Roughly how long guessing takes: length times kinds of characters, where repeats, runs such as 'abc'
 * or '321' and common words count for little. Advice only; the rules are the contract's.
 */
export function strengthOf(password: string): Strength {
  const plain = password.trim().replace(common, 'x')
  const bits = freshCharacters(plain) * Math.log2(kindsOf(plain))
  const level = plain === '' ? 0 : bits < 36 ? 1 : bits < 56 ? 2 : bits < 72 ? 3 : 4
  return { level, word: words[level] }
}

function kindsOf(text: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 33],
  ]
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 1)
}

/** Characters that do not follow from the one before them. */
function freshCharacters(text: string): number {
  const codes = [...text].map((c) => c.codePointAt(0) ?? 0)
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -9)) > 1).length
}
