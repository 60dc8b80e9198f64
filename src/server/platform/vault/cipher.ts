import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The tag follows the ciphertext. */
export type Encrypted = { nonce: Uint8Array; ciphertext: Uint8Array }

/**
 * AES-256-GCM with a random nonce of 96 bits (NIST SP 800-38D). `place` is authenticated with the content: bytes
 * copied to another place do not decrypt there.
 */
export function encrypt(key: CipherKey, content: Uint8Array, place: string): Encrypted {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place))
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
  return { nonce, ciphertext }
}

/** Throws if the bytes, their key or their place are not those that were encrypted. */
export function decrypt(key: CipherKey, { nonce, ciphertext }: Encrypted, place: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(ciphertext.subarray(-tagBytes))
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -tagBytes)), decipher.final()])
}

/** Nonce and ciphertext in one text. */
export function asText({ nonce, ciphertext }: Encrypted): string {
  return Buffer.concat([nonce, ciphertext]).toString('base64url')
}

export function fromText(text: string): Encrypted {
  const bytes = Buffer.from(text, 'base64url')
  return { nonce: bytes.subarray(0, nonceBytes), ciphertext: bytes.subarray(nonceBytes) }
}
