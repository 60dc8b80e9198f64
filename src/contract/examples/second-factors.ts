import type { SecondFactorList, secondFactors } from '../second-factors.ts'
import type { Examples } from './example.ts'
import { given, ids } from './ids.ts'
import { meera } from './people.ts'

const challenge = 'Qm9yZGVyIG9mIGEgc3RlcCB0aGF0IGhhcyBiZWd1bg'
const credential = 'x8Kf1mYt0cVqLw3dS7eZ2A'
const session = { token: given.token, user: meera, message: 'Login successful' }

const assertion = {
  id: credential,
  rawId: credential,
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDx',
  },
} as const

const list: SecondFactorList = {
  factors: [
    {
      _id: ids.secondFactor,
      kind: 'totp',
      name: 'Phone',
      createdAt: '2028-03-11T07:40:00.000Z',
      lastUsedAt: '2028-03-12T06:30:00.000Z',
    },
  ],
  recoveryCodesLeft: 10,
  isRequired: false,
}
const recoveryCodes = ['K7QM-2VXD-R9TB-HE4W', 'P3NA-W8GC-5JYF-Z6KS']
const options = { challenge, rpId: 'shop.example', userVerification: 'required' }

export const secondFactorExamples: Examples<typeof secondFactors> = {
  finishLogin: { request: { body: { challenge, code: '492039' } }, answer: session },
  beginPasskeyLogin: {
    request: { body: { role: 'customer' } },
    answer: { challenge, options },
  },
  passkeyLogin: { request: { body: { challenge, assertion } }, answer: session },
  list: { answer: list },
  beginApp: {
    answer: {
      challenge,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Aushadh:meera.kulkarni%40example.in?issuer=Aushadh&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  },
  addApp: {
    request: { body: { challenge, code: '492039', name: 'Phone' } },
    answer: { ...list, recoveryCodes },
  },
  beginPasskey: { answer: { challenge, options } },
  addPasskey: {
    request: {
      body: {
        challenge,
        name: 'Laptop',
        registration: {
          id: credential,
          rawId: credential,
          type: 'public-key',
          response: {
            clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
            attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
            transports: ['internal'],
          },
        },
      },
    },
    answer: { ...list, recoveryCodes },
  },
  remove: {
    request: { params: { id: ids.secondFactor } },
    answer: { ...list, factors: [], recoveryCodesLeft: 0 },
  },
  renewRecoveryCodes: {
    answer: { success: true, recoveryCodes },
  },
}
