import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane; about 50 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** A PHC string: '$argon2id$v=19$m=19456,t=2,p=1$salt$tag'. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    ...cost,
    tagLength,
  })
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Compares in constant time. `null` (no such account) costs as much as a wrong password. */
export async function passwordMatches(password: string, phc: string | null): Promise<boolean> {
  const { memory, passes, parallelism, nonce, tag } = read(phc ?? (await nobody))
  const message = password.normalize('NFC')
  const given = await derive('argon2id', {
    message,
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: tag.length,
  })
  return timingSafeEqual(given, tag) && phc !== null
}

const nobody = hashPassword(randomBytes(16).toString('hex'))

function read(phc: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  const [, memory, passes, parallelism, nonce, tag] = parts ?? []
  if (nonce === undefined || tag === undefined)
    throw new Error('a stored password hash is unreadable')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
