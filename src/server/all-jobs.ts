import type { Config } from './config.ts'
import { accountJobs } from './modules/accounts/index.ts'
import { adminJobs } from './modules/admin/index.ts'
import { stockNoticeJobs } from './modules/cart/index.ts'
import { catalogueJobs } from './modules/catalogue/index.ts'
import { invoiceJobs } from './modules/documents/index.ts'
import { fulfilmentJobs, photosInOrders } from './modules/fulfilment/index.ts'
import { grievanceJobs } from './modules/grievances/index.ts'
import { integrityJobs } from './modules/integrity/index.ts'
import { inventoryJobs } from './modules/inventory/index.ts'
import { notificationJobs } from './modules/notifications/index.ts'
import { orderJobs } from './modules/orders/index.ts'
import type { Provider } from './modules/payments/index.ts'
import { paymentJobs } from './modules/payments/index.ts'
import { licenceJobs, pharmacyJobs } from './modules/pharmacies/index.ts'
import { prescriptionJobs } from './modules/prescriptions/index.ts'
import { privacyJobs } from './modules/privacy/index.ts'
import { productJobs } from './modules/products/index.ts'
import { recallJobs } from './modules/recalls/index.ts'
import { refillJobs } from './modules/refills/index.ts'
import { returnJobs } from './modules/returns/index.ts'
import { searchJobs } from './modules/search/index.ts'
import { settlementJobs } from './modules/settlement/index.ts'
import { ordersOfLate, paymentHooks } from './order-hooks.ts'
import { alertJobs } from './platform/alerts.ts'
import { attemptJobs } from './platform/attempts.ts'
import type { Database } from './platform/db.ts'
import { emailJobs, smtpDelivery } from './platform/email.ts'
import { emailQueueJobs } from './platform/email-queue.ts'
import type { Job } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { partitionJobs } from './platform/partitions.ts'
import { securityEventJobs } from './platform/security-event-jobs.ts'
import { tidyJobs } from './platform/tidy-tables.ts'
import type { Uploads } from './platform/uploads/uploads.ts'
import { dataKeyJobs } from './platform/vault/rotate.ts'

type Deps = {
  database: Database
  config: Config
  provider: Provider
  uploads: Uploads
  shopUrl(): string
  log: Log
}

/** The background jobs of every module. docs/operations.md says what they do, and when. */
export function allJobs({ database, config, provider, uploads, shopUrl, log }: Deps): Job[] {
  const { db } = database
  const deliver = smtpDelivery(config.smtpUrl, config.emailFrom)
  return [
    ...invoiceJobs({ db, log }),
    ...paymentJobs({ db, provider, log, hooks: paymentHooks }),
    ...orderJobs(db),
    ...settlementJobs({ db, provider, log }),
    ...fulfilmentJobs(db, ordersOfLate),
    ...integrityJobs({ db, log, sendsEmails: deliver !== undefined }),
    ...emailJobs(db, deliver, log),
    ...emailQueueJobs(db),
    ...alertJobs(db),
    ...accountJobs(db),
    ...licenceJobs(db),
    ...inventoryJobs(db, photosInOrders, config.terms, {
      takeTurn: uploads.takeTurn,
      log,
      publicUrl: shopUrl,
    }),
    ...productJobs(db),
    ...stockNoticeJobs(db, { publicUrl: shopUrl }),
    ...refillJobs(db, { publicUrl: shopUrl }),
    ...searchJobs(db),
    ...catalogueJobs(db),
    ...returnJobs(db),
    ...pharmacyJobs(db),
    ...notificationJobs(db),
    ...privacyJobs(db),
    ...prescriptionJobs(db),
    ...attemptJobs(db),
    ...securityEventJobs(db),
    ...recallJobs(db),
    ...adminJobs(db),
    ...grievanceJobs(db, { notices: config.notices, publicUrl: shopUrl }),
    ...dataKeyJobs(db),
    ...partitionJobs({ db, log }),
    ...tidyJobs(database),
  ]
}
