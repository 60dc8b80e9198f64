import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** User present and verified; attested credential data follows a registration. */
const flags = { registration: 0x45, assertion: 0x05, unverified: 0x01 }

type Asked = { challenge?: unknown }

/**
 * A passkey in software: attestation 'none' and ES256 signatures, as WebAuthn Level 3 describes them (§6.1, §6.5.4,
 * §8.7). `origin` is the page that asks.
 */
export function newPasskey(origin = 'http://shop.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let signCount = 0
  const named = { id: b64(id), rawId: b64(id), type: 'public-key' as const }
  const rpHash = (rpId: string) => sha256(rpId)
  const clientData = (type: string, { challenge }: Asked, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const rpOf = (url: string) => new URL(url).hostname

  return {
    id: b64(id),
    /** Makes a clone of the authenticator lag behind, or lead. */
    setSignCount: (value: number) => {
      signCount = value
    },
    register(options: Asked) {
      const cose = Buffer.concat([
        Buffer.from('a50102032620012158 20'.replace(' ', ''), 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const authData = Buffer.concat([
        rpHash(rpOf(origin)),
        Buffer.from([flags.registration]),
        uint32(signCount),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ])
      const attestationObject = Buffer.concat([
        Buffer.from(
          'a363666d74646e6f6e656761747453746d74a06861757468446174615 8'.replace(' ', ''),
          'hex',
        ),
        Buffer.from([authData.length]),
        authData,
      ])
      return {
        ...named,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options, origin)),
          attestationObject: b64(attestationObject),
          transports: ['internal'],
        },
      }
    },
    assert(options: Asked, { from = origin, verified = true } = {}) {
      signCount += 1
      const authenticatorData = Buffer.concat([
        rpHash(rpOf(origin)),
        Buffer.from([verified ? flags.assertion : flags.unverified]),
        uint32(signCount),
      ])
      const data = clientData('webauthn.get', options, from)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
        },
      }
    },
  }
}
