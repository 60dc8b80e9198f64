import { vi } from 'vitest'

/*
 * Hashing a password takes 50 ms on purpose, and API tests log in thousands of times. Here argon2 makes one
 * pass over little memory; comparing reads the cost from the hash. Unit tests, tests with several processes
 * and end-to-end tests hash at the full cost.
 */

vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  const quick = { memoryCost: 8, timeCost: 1 }
  const hash: typeof argon2.hash = (password, options, signal) =>
    argon2.hash(password, { ...options, ...quick }, signal)
  return { ...argon2, hash }
})
