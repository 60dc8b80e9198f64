/** A statement of a SQL file that must be tested: a trigger ('name on table') or a function ('name()'). */
export type Tested = { file: string; name: string }

type Source = { file: string; text: string }

const trigger =
  /^CREATE (?:CONSTRAINT )?TRIGGER "?(\w+)"?[^;]*? ON "?(\w+)"?[^;]*EXECUTE FUNCTION "?(\w+)"?\(/gm
const func = /^CREATE FUNCTION "?(\w+)"?\(/gm

/**
 * The triggers and functions of SQL files that no test names. A test names a trigger as 'name on table', as
 * `withAndWithout` takes it, and a function as 'name()' in a title. Tests of triggers count for the
 * functions that they run.
 */
export function untested(sqlFiles: readonly Source[], tests: readonly Source[]): Tested[] {
  const names = sqlFiles.flatMap(({ file, text }) =>
    [...text.matchAll(trigger)].map(([, name, table]) => ({ file, name: `${name} on ${table}` })),
  )
  const run = new Set(
    sqlFiles.flatMap(({ text }) => [...text.matchAll(trigger)].map(([, , , called]) => called)),
  )
  for (const { file, text } of sqlFiles)
    for (const [, name] of text.matchAll(func))
      if (!run.has(name)) names.push({ file, name: `${name}()` })
  return names.filter(({ name }) => !tests.some(({ text }) => isNamed(name, text)))
}

const isNamed = (name: string, text: string) =>
  name.endsWith('()')
    ? new RegExp(`['\`]${name.slice(0, -2)}\\(\\)`).test(text)
    : text.includes(`'${name}'`)
