export type Retention = {
  /** Whose data it is. */
  of: 'customer' | 'pharmacy or administrator'
  /** In the words of the privacy page. */
  data: string
  stays: string
  /** The law, or what it is stored for. */
  why: string
  /** Tables by their names in the database. */
  tables: readonly string[]
  /** The job that deletes it; without one, it goes with the account, or stays. */
  job?: string
}

const whileRecords = 'without a fixed end'

/** The data of pharmacies' people and of administrators. */
export const retentionOfSellers: readonly Retention[] = [
  {
    of: 'pharmacy or administrator',
    data: 'Names, logins and roles of administrators and of a pharmacy’s staff',
    stays: 'closed accounts stay with their names, without a fixed end',
    why: 'what they dispensed, decided or changed names them (Drugs Rules, 1945, rule 65)',
    tables: ['admins', 'pharmacies', 'staff_members'],
  },
  {
    of: 'pharmacy or administrator',
    data: 'Registrations of pharmacists, and licences with their documents',
    stays: whileRecords,
    why: 'each sale must be traceable to who was allowed to make it',
    tables: [
      'pharmacist_registrations',
      'pharmacist_warnings',
      'licences',
      'licence_events',
      'licence_documents',
    ],
  },
  {
    of: 'pharmacy or administrator',
    data: 'Inspectors’ links and their uses, and answers to recalls',
    stays: whileRecords,
    why: 'who read the registers, and who answered a recall, stays provable',
    tables: ['inspection_links', 'inspection_uses', 'recall_answers'],
  },
]
