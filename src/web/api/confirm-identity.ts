import { createClient, Refusal, type Transport } from '#contract/client.ts'
import { sessions } from '#contract/sessions.ts'
import { isRefusal } from '../format/problems.ts'
import { leadToSecondFactor } from './lead-to-second-factor.ts'

const code = 'confirmation_needed'
const message =
  'This was cancelled, because you did not confirm that it is you. Try again, and confirm it then.'

let asking: Promise<boolean> | null = null

/**
 * Asks in a dialog for a proof of the person; false if they cancelled. Calls at the same time share one dialog. Its
 * code is loaded when it is first needed.
 */
export function askForConfirmation(transport: Transport): Promise<boolean> {
  asking ??= ask(transport).finally(() => {
    asking = null
  })
  return asking
}

async function ask(transport: Transport): Promise<boolean> {
  const { beginConfirmation, confirm } = createClient({ sessions }, transport).sessions
  const loading = import('./confirmation-dialog.tsx').catch(() => {
    throw new Refusal(0, { code: 'network' })
  })
  try {
    const [{ openConfirmationDialog }, asked] = await Promise.all([loading, beginConfirmation()])
    return await openConfirmationDialog(asked, {
      begin: () => beginConfirmation(),
      send: (body) => confirm({ body }),
    })
  } catch (error) {
    // The session has ended: the call itself says so, as it does everywhere.
    if (isRefusal(error, 401)) return true
    throw error
  }
}

type Answer = Awaited<ReturnType<Transport>>

function codeOf(body: unknown): unknown {
  return (body as { code?: unknown } | null)?.code
}

/**
 * The answer itself, or where it asks for a confirmation the answer of the repeated call. Where the person cancels,
 * it stays a refusal, so that a form keeps its input. Who needs a second factor first is led to its page.
 */
export async function confirmed(
  answer: Answer,
  request: Parameters<Transport>[0],
  transport: Transport,
): Promise<Answer> {
  if (codeOf(answer.body) === 'second_factor_required') leadToSecondFactor()
  if (codeOf(answer.body) !== code) return answer
  if (await askForConfirmation(transport)) return transport(request)
  return { ...answer, body: { ...(answer.body as object), message } }
}

export const cancelledRefusal = () => new Refusal(403, { code, message })
