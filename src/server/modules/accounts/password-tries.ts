import type { Role } from '#contract/accounts.ts'
import { countAttempt, returnAttempt } from '../../platform/attempts.ts'
import type { Db } from '../../platform/db.ts'

/** In a quarter of an hour, so that a stolen session can't guess the password. */
const mostTries = 10

type Login = { role: Role; id: string }

/** Counts a try of the password inside a session. Throws `too_many_requests` above ten in a quarter of an hour. */
export const countPasswordTry = (db: Db, { role, id }: Login) =>
  countAttempt(db, `password:${role}:${id}`, mostTries)

/** Takes the try back: it was no guess. */
export const returnPasswordTry = (db: Db, { role, id }: Login) =>
  returnAttempt(db, `password:${role}:${id}`)
