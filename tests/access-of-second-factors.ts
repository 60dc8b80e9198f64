import { about, anybody, type Row, signedIn } from './access-rows.ts'

export const secondFactorRows: Record<string, Row> = {
  'POST /api/login/second-factor': anybody,
  'POST /api/login/passkey-challenge': anybody,
  'POST /api/login/passkey': anybody,
  'POST /api/session/confirmation-methods': signedIn,
  'POST /api/session/confirmation': signedIn,
  'GET /api/second-factors': signedIn,
  'POST /api/second-factors/app': signedIn,
  'POST /api/second-factors/app/code': signedIn,
  'POST /api/second-factors/passkey': signedIn,
  'POST /api/second-factors/passkey/registration': signedIn,
  'DELETE /api/second-factors/:id': about('signed-in', ({ secondFactor: id }) => ({
    params: { id },
  })),
  'POST /api/second-factors/recovery-codes': signedIn,
}
