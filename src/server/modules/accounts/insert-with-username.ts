import { Problem } from '#contract/problem.ts'
import { firstFree, usernameFrom } from './username.ts'

/** How one kind of login is looked up and stored; `insert` answers null where a name is taken. */
type Store<Row> = {
  usernamesLike(wanted: string): Promise<Set<string>>
  emailTaken(): Promise<boolean>
  insert(username: string): Promise<Row | null>
}

const mostTries = 20

/** Stores a new login with a username of its own; throws `account_exists` for a taken e-mail. */
export async function insertWithUsername<Row>(email: string, store: Store<Row>): Promise<Row> {
  const wanted = usernameFrom(email)
  const taken = await store.usernamesLike(wanted)
  // Two people registering at once may want one name: whoever is second tries the next.
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await store.emailTaken()) throw new Problem('account_exists')
    const username = firstFree(wanted, taken)
    const row = await store.insert(username)
    if (row !== null) return row
    taken.add(username)
  }
  throw new Problem('account_exists')
}
