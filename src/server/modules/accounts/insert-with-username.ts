import { Problem } from '#contract/problem.ts'

/** How one kind of login is looked up and stored; `insert` returns null if a name is taken. */
type Store<Row> = {
  usernamesLike(wanted: string): Promise<Set<string>>
  emailTaken(): Promise<boolean>
  insert(username: string): Promise<Row | null>
}

const mostTries = 20

/** Stores a new login with a unique username; throws `account_exists` for a taken email. */
export async function insertWithUsername<Row>(email: string, store: Store<Row>): Promise<Row> {
  const wanted = usernameFrom(email)
  const taken = await store.usernamesLike(wanted)
  // Two concurrent registrations may choose one name: the second tries the next.
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await store.emailTaken()) throw new Problem('account_exists')
    const username = firstFree(wanted, taken)
    const row = await store.insert(username)
    if (row !== null) return row
    taken.add(username)
  }
  throw new Problem('account_exists')
}

/** A username from the email's local part: 'Meera.K+shop@x' → 'meera.k-shop'. */
function usernameFrom(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const plain = local
    .normalize('NFKD')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return (plain || 'user').slice(0, 40)
}

/** The first of name, name2, name3 … that is free. */
function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let n = 2
  while (taken.has(`${wanted}${n}`)) n += 1
  return `${wanted}${n}`
}
