import type { Role } from '#contract/accounts.ts'
import { newPasswords } from '#contract/fields.ts'
import { Problem } from '#contract/problem.ts'
import { isBreached } from './breached-passwords.ts'

/**
 * How many guesses a password has to withstand. Six random characters, which SPEC.md §5 allows to customers, do so
 * for customers; whoever runs a shop needs eight.
 */
const leastGuesses: Record<Role, number> = { customer: 1e6, pharmacy: 1e8, admin: 1e8 }

/** Comparing all of a long password takes a second, and its rest can only make it stronger. */
const comparedLength = 24

export type StrongPasswords = {
  /** Off only in tests and benchmarks: each process would load the dictionaries. */
  strongPasswords: boolean
}

/** Whose password it is: their names and addresses are guessed first. */
type Guessed = { role: Role; name: string; email: string }

/** Whether a password would be refused as a new one. */
export async function isWeakPassword(password: string, person: Guessed): Promise<boolean> {
  const isAllowed = newPasswords[person.role].safeParse(password).success
  return !isAllowed || (await isGuessable(password, person))
}

/**
 * Whether a password is too easy to guess for a role: a common one, a word or a name with digits, a keyboard pattern,
 * made of what is known about the person, or known from a breach.
 */
async function isGuessable(password: string, { role, name, email }: Guessed): Promise<boolean> {
  const estimate = await loadEstimate()
  const known = [...name.split(/\s+/), ...email.split(/[@.]/), email, 'aushadh']
  const guesses = estimate(password.slice(0, comparedLength), known)
  return guesses < leastGuesses[role] || (await isBreached(password))
}

/** Throws `invalid_input` at `path` for a new password that is too easy to guess. */
export async function refuseGuessable(
  { strongPasswords }: StrongPasswords,
  person: Guessed,
  { password, path }: { password: string; path: 'password' | 'newPassword' },
): Promise<void> {
  if (!strongPasswords || !(await isGuessable(password, person))) return
  const message =
    'This password is easy to guess. Use at least 8 characters that are no word, name or pattern, or several words.'
  throw new Problem('invalid_input', { message, errors: [{ path, message }] })
}

type Estimate = (password: string, known: string[]) => number

let loading: Promise<Estimate> | undefined

/** Loaded when the first password is checked: the dictionaries take some ten megabytes. */
function loadEstimate(): Promise<Estimate> {
  loading ??= load()
  return loading
}

async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const factory = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
  return (password, known) => factory.check(password, known).guesses
}
