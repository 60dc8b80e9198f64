import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A key of 32 bytes; its id is stored beside everything that it encrypted. */
export type PageKey = { id: string; key: Buffer }
/** The first one encrypts; the others still decrypt. */
export type PageKeys = readonly [PageKey, ...PageKey[]]

/** The page that bytes belong to: bytes copied into another row, or another prescription, do not decrypt. */
export type PageOwner = { prescriptionId: string; pageId: string }
export type SealedPage = { keyId: string; nonce: Uint8Array; ciphertext: Uint8Array }

export type PageCipher = {
  /** The id of the key that encrypts. */
  current: string
  /** Whether this process has the key. */
  knows(keyId: string): boolean
  seal(content: Uint8Array, owner: PageOwner): SealedPage
  /** Throws if the key is unknown, or if the bytes or their owner are not those that were sealed. */
  open(sealed: SealedPage, owner: PageOwner): Buffer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with a random nonce of 96 bits (NIST SP 800-38D); the tag follows the ciphertext. */
export function pageCipher(keys: PageKeys): PageCipher {
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const [{ id: current, key: currentKey }] = keys
  return {
    current,
    knows: (keyId) => byId.has(keyId),
    seal(content, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, currentKey, nonce, { authTagLength: tagBytes })
      cipher.setAAD(nameOf(owner))
      const ciphertext = Buffer.concat([
        cipher.update(content),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return { keyId: current, nonce, ciphertext }
    },
    open({ keyId, nonce, ciphertext }, owner) {
      const key = byId.get(keyId)
      if (key === undefined)
        throw new Error(`PRESCRIPTION_KEYS lacks the key ${keyId}, which encrypted ${owner.pageId}`)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(nameOf(owner))
      decipher.setAuthTag(ciphertext.subarray(-tagBytes))
      return Buffer.concat([decipher.update(ciphertext.subarray(0, -tagBytes)), decipher.final()])
    },
  }
}

function nameOf({ prescriptionId, pageId }: PageOwner): Buffer {
  return Buffer.from(`${pageId}${prescriptionId}`)
}
