import { Problem } from '#contract/problem.ts'
import type { NeededFactor } from '#contract/second-factors.ts'
import type { Context } from '../../../platform/context.ts'
import type { FactorHolder } from './factor-queries.ts'
import { assertionOptions } from './relying-party.ts'
import { startChallenge } from './start-challenge.ts'
import type { FactorDeps } from './verify-second-factor.ts'

type Needed = { holder: FactorHolder; weakPassword: boolean }
type Passkeys = Parameters<typeof assertionOptions>[2]

/** Begins the second step of a login, in the transaction that has checked the password. */
export async function beginSecondStep(
  ctx: Pick<Context, 'db' | 'now'>,
  { publicUrl }: Pick<FactorDeps, 'publicUrl'>,
  { holder, weakPassword }: Needed,
  factors: (Passkeys[number] & { kind: 'passkey' | 'totp' })[],
): Promise<Problem> {
  const begun = { purpose: 'login', role: holder.role, loginId: holder.id, weakPassword } as const
  const { token, question } = await startChallenge(ctx, begun)
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const hasApp = factors.some(({ kind }) => kind === 'totp')
  const details: NeededFactor = {
    challenge: token,
    methods: [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(hasApp ? (['totp'] as const) : []),
      'recovery_code',
    ],
    ...(passkeys.length > 0
      ? { passkey: await assertionOptions(publicUrl(), question, passkeys) }
      : {}),
  }
  return new Problem('second_factor_needed', { details })
}
