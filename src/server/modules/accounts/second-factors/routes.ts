import { secondFactors } from '#contract/second-factors.ts'
import { sessions } from '#contract/sessions.ts'
import type { Serve } from '../../../platform/serve.ts'
import { beginConfirmationWith, confirmSessionWith } from '../confirm-session.ts'
import type { LoginDeps } from '../log-in.ts'
import {
  addAppWith,
  addPasskeyWith,
  beginAppWith,
  beginPasskeyWith,
  type ManageDeps,
} from './add-factor.ts'
import { beginPasskeyLoginWith, finishLoginWith, passkeyLoginWith } from './finish-login.ts'
import { listFactorsWith } from './own-factors.ts'
import { removeFactorWith, renewRecoveryCodesWith } from './remove-factor.ts'

/** The logins of pharmacies are a higher module's: `app.ts` hands them in. */
export function secondFactorRoutes(serve: Serve, deps: LoginDeps & ManageDeps): void {
  // Counted tries must be stored even if the step fails, and hashing must not keep a transaction open.
  serve.outside(secondFactors.finishLogin, finishLoginWith(deps))
  serve.statement(secondFactors.beginPasskeyLogin, beginPasskeyLoginWith(deps))
  serve.outside(secondFactors.passkeyLogin, passkeyLoginWith(deps))
  serve(secondFactors.list, listFactorsWith(deps))
  serve.outside(sessions.beginConfirmation, beginConfirmationWith(deps))
  serve.outside(sessions.confirm, confirmSessionWith(deps))
  serve.outside(secondFactors.beginApp, beginAppWith(deps))
  serve.outside(secondFactors.addApp, addAppWith(deps))
  serve.outside(secondFactors.beginPasskey, beginPasskeyWith(deps))
  serve.outside(secondFactors.addPasskey, addPasskeyWith(deps))
  serve.outside(secondFactors.remove, removeFactorWith(deps))
  serve.outside(secondFactors.renewRecoveryCodes, renewRecoveryCodesWith(deps))
}
