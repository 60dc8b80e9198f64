import type { Plugin } from 'vite'
import { api } from '../src/contract/index.ts'
import { tableHeaders } from '../src/contract/table.ts'

/**
 * Calls that no page makes by the browser's client: the server makes them as it renders, a page does by a literal path
 * or downloads them by their own contract file, or neither does.
 */
const notMade = new Set([
  'accounts.endSession',
  'addresses.add',
  'addresses.change',
  'addresses.list',
  'addresses.makeDefault',
  'addresses.remove',
  'admin.exportReport',
  'adminCoupons.change',
  'adminCoupons.close',
  'adminCoupons.list',
  'adminCoupons.create',
  'adminProducts.candidates',
  'adminProducts.correct',
  'adminProducts.detail',
  'adminProducts.distinguish',
  'adminProducts.merge',
  'adminProducts.search',
  'adminProducts.split',
  'adminProducts.undo',
  'batches.exportMovements',
  'cash.payRefund',
  'cash.refunds',
  'cash.remit',
  'cash.remittances',
  'cash.setPayTo',
  'cash.unremitted',
  'catalogue.stockInfo',
  'changes.apply',
  'changes.preview',
  'consents.change',
  'consents.list',
  'consents.readNotice',
  'coupons.preview',
  'description.openapi',
  'documents.register',
  'drugRules.change',
  'drugRules.create',
  'drugRules.derivation',
  'drugRules.detail',
  'drugRules.list',
  'drugRules.unclassified',
  'drugRules.withdraw',
  'imports.columns',
  'imports.export',
  'imports.run',
  'inspection.print',
  'inspection.sheet',
  'inspectionLinks.create',
  'inspectionLinks.createFor',
  'inspectionLinks.list',
  'inspectionLinks.listFor',
  'inspectionLinks.revoke',
  'inspectionLinks.revokeFor',
  'licences.addDocument',
  'licences.pdf',
  'licences.picture',
  'nominees.name',
  'nominees.show',
  'nominees.withdraw',
  'notifications.stream',
  'notifications.unread',
  'operatorRules.change',
  'operatorRules.show',
  'orders.webhook',
  'ownData.deleteAccount',
  'ownData.download',
  'pharmacyCoupons.change',
  'pharmacyCoupons.close',
  'pharmacyCoupons.list',
  'pharmacyCoupons.create',
  'photos.upload',
  'pins.show',
  'products.some',
  'promises.list',
  'recalls.exportBuyers',
  'refills.change',
  'refills.draft',
  'refills.list',
  'refills.order',
  'refills.prepare',
  'refills.set',
  'refills.stop',
  'registers.print',
  'registers.sheet',
  'reorders.add',
  'reorders.preview',
  'secondFactors.addApp',
  'secondFactors.addPasskey',
  'secondFactors.beginApp',
  'secondFactors.beginPasskey',
  'secondFactors.beginPasskeyLogin',
  'secondFactors.finishLogin',
  'secondFactors.list',
  'secondFactors.passkeyLogin',
  'secondFactors.remove',
  'secondFactors.renewRecoveryCodes',
  'securityLog.export',
  'sessions.beginConfirmation',
  'sessions.confirm',
  'sessions.reportActivity',
  'settlement.exportStatement',
  'settlement.statementFile',
  'shop.outbox',
  'shop.terms',
  'verification.page',
])

/** What the shop's pages call as a visit begins. The addresses of the others are loaded when one is called. */
const calledFirst = [
  'accounts',
  'alternatives',
  'cart',
  'catalogue',
  'notifications',
  'orders',
  'pharmacies',
  'products',
  'reviews',
]

/**
 * The browser calls the API by method and path alone; the schemas beside them would add 18 kB of zod to
 * every page. Pages that validate a form import the schema they need.
 */
export function addressesOnly(): Plugin {
  const page = JSON.stringify(tableHeaders)
  const root = '/api/'
  const headersOf = (entry: object) => {
    const headers = 'responseHeaders' in entry ? JSON.stringify(entry.responseHeaders) : null
    return headers === null ? '' : headers === page ? ',page' : `,${headers}`
  }
  const modules = Object.entries(api).map(([module, endpoints]) => {
    const made = Object.entries(endpoints).filter(([name]) => !notMade.has(`${module}.${name}`))
    const calls = made.map(([name, { method, path, ...entry }]) => {
      if (!path.startsWith(root)) throw new Error(`${path} does not begin with ${root}`)
      return `${name}:${method}(${JSON.stringify(path.slice(root.length))}${headersOf(entry)})`
    })
    return { module, calls }
  })
  // Once instead of in each of the two hundred calls.
  const words = `by=method=>(path,responseHeaders)=>({method,path:'${root}'+path,responseHeaders}),page=${page}`
  const methods = ['GET', 'PUT', 'POST', 'DELETE'].map((method) => `${method}=by('${method}')`)
  const codeOf = (name: string, isPart: (module: string) => boolean) => {
    const part = modules.filter(({ module, calls }) => isPart(module) && calls.length > 0)
    const entries = part.map(({ module, calls }) => `${module}:{${calls.join()}}`)
    return `const ${words},${methods.join()};export const ${name}={${entries.join()}}`
  }
  const first = codeOf('api', (module) => calledFirst.includes(module))
  const rest = codeOf('privateApi', (module) => !calledFirst.includes(module))
  return {
    name: 'addresses-only',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client') return null
      if (id.endsWith('/src/contract/index.ts')) return first
      return id.endsWith('/src/contract/private.ts') ? rest : null
    },
  }
}
