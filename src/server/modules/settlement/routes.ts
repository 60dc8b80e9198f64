import { cash } from '#contract/cash.ts'
import { ledger } from '#contract/ledger.ts'
import { payouts } from '#contract/payouts.ts'
import { settlement } from '#contract/settlement.ts'
import type { Serve } from '../../platform/serve.ts'
import { setLinkedAccount } from '../pharmacies/index.ts'
import { showBalance } from './balance.ts'
import { listRemittances, listUnremitted } from './cash/list-cash.ts'
import { remitCash } from './cash/remit-cash.ts'
import { exportStatement } from './export-statement.ts'
import { listMovements } from './list-movements.ts'
import { listOwed, listPayouts, showPharmacyMoney } from './list-payouts.ts'
import { payByHand } from './pay-by-hand.ts'
import { listEntries, showAccounts } from './show-ledger.ts'
import { listStatements, showStatement } from './show-statements.ts'
import { statementFile } from './statement-file.ts'

export function settlementRoutes(serve: Serve): void {
  serve(settlement.balance, showBalance)
  serve(settlement.movements, listMovements)
  serve(settlement.statements, listStatements)
  serve(settlement.statement, showStatement)
  serve.stream(settlement.statementFile, statementFile)
  serve.stream(settlement.exportStatement, exportStatement)
  serve(payouts.owed, listOwed)
  serve(payouts.list, listPayouts)
  serve(payouts.pharmacy, showPharmacyMoney)
  serve(payouts.payByHand, payByHand)
  serve(payouts.setLinkedAccount, setLinkedAccount)
  serve(cash.unremitted, listUnremitted)
  serve(cash.remittances, listRemittances)
  serve(cash.remit, remitCash)
  serve(ledger.accounts, showAccounts)
  serve(ledger.entries, listEntries)
}
