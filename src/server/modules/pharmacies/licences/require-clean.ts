import { Problem } from '#contract/problem.ts'
import type { Context } from '../../../platform/context.ts'
import { recordSecurityEvent } from '../../../platform/security-events.ts'
import type { VirusScanner } from '../../../platform/uploads/virus-scanner.ts'

type Checked = {
  content: Uint8Array
  licenceId: string
  /** What the caller reads instead of the usual sentences. */
  refusals?: { infected_document: string; document_unchecked: string }
}

/**
 * Throws `infected_document` for a file in which the scanner finds something, and `document_unchecked` where it does
 * not answer. A shop without a scanner checks nothing. Never inside a transaction: it waits for the network.
 */
export async function requireClean(
  ctx: Context,
  virusScanner: VirusScanner | undefined,
  { content, licenceId, refusals }: Checked,
): Promise<void> {
  if (virusScanner === undefined) return
  const found = await virusScanner.check(content).catch((error: unknown) => {
    ctx.log.error({ err: error, licenceId }, 'a file was refused: the virus scanner failed')
    throw new Problem('document_unchecked', words(refusals?.document_unchecked))
  })
  if (found === null) return
  ctx.log.warn({ found, licenceId }, 'the virus scanner found something in a file')
  recordSecurityEvent(ctx, {
    event: 'malicious_file',
    subject: { type: 'licence', id: licenceId },
    details: { reason: 'infected_document' },
  })
  throw new Problem('infected_document', words(refusals?.infected_document))
}

const words = (message: string | undefined) => (message === undefined ? {} : { message })
