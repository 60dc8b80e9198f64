import { statementsIn } from '#server/platform/run-migrations.ts'

/** A statement of a migration: where it is in the file, and its `code` without comments, texts and bodies. */
export type Statement = { start: number; end: number; code: string }

/** The statements of SQL, whether semicolons or drizzle's breakpoints end them. */
export function readStatements(sql: string): Statement[] {
  return [...codeIn(sql).matchAll(/[^;]+/g)]
    .filter(([text]) => text.trim() !== '')
    .map(({ 0: text, index }) => ({
      start: index + text.search(/\S/),
      end: index + text.length,
      code: text.trim(),
    }))
}

/** The statement at this place of the file, or the next one where a comment is. */
export const statementAt = (
  statements: readonly Statement[],
  place: number,
): Statement | undefined => statements.find(({ end }) => end > place)

/** What has no end goes to the end of the file, so that the time grows with the text at most. */
const quoted = [
  /(?<![\w$])\$((?:[A-Za-z_]\w*)?)\$.*?(?:\$\1\$|$)/,
  /(?<!\w)[Ee]'(?:[^'\\]|\\.?|'')*(?:'|$)/,
  /'[^']*(?:'|$)/,
  /"[^"]*(?:"|$)/,
  /--[^\n]*/,
  /\/\*.*?(?:\*\/|$)/,
]
const quotedOrComment = new RegExp(quoted.map(({ source }) => source).join('|'), 'gs')

/** SQL with blanks for comments, texts and bodies, and with plain quoted names, so that every place stays the same. */
function codeIn(sql: string): string {
  return sql.replace(quotedOrComment, (text) => {
    if (text.startsWith('"')) return text.replace(/[^\w"]/g, '_')
    const blank = statementsIn(text).length > 1 ? ';' : ' '
    return blank.padEnd(text.length)
  })
}
