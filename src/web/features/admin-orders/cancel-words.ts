import { formatRupees } from '#contract/money.ts'
import type { cancelling } from './money-left.ts'
import { counted } from './order-words.ts'

/** What cancelling one order does; `rupees` are left of what was paid. */
export function cancelWords(rupees: number): string {
  const money =
    rupees > 0
      ? `${formatRupees(rupees)} goes back to the customer`
      : 'No money is left to go back to the customer'
  return `${money}, who gets a mail. What has not been sent goes back to the shelf. This cannot be undone.`
}

/** What cancelling many does; those that are cancelled already are only set. */
export function cancelAllWords(many: ReturnType<typeof cancelling>, chosen: number): string[] {
  const { standing, repaid, rupees } = many
  const already = chosen - standing
  const [are, them] = already === 1 ? ['is', 'it'] : ['are', 'them']
  const asBefore =
    already === 0
      ? []
      : [`${counted(already)} ${are} cancelled already: no money moves for ${them}.`]
  if (standing === 0) return asBefore
  const money =
    repaid === 0
      ? 'No money is left to go back'
      : `${formatRupees(rupees)} goes back to the customers of ${counted(repaid)}`
  return [
    `${money}. What has not been sent goes back to the shelf, and every customer gets a mail. This cannot be undone.`,
    ...asBefore,
  ]
}
