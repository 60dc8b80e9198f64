/** Problems of a medicine's units and their batches. */
export const stockProblems = {
  batch_not_found: [404, 'Batch not found'],
  stock_reserved: [
    409,
    'Some units are reserved by customers who are paying. Stock can’t be less than the reserved units.',
  ],
  stock_changed: [
    409,
    'The stock or the batch of this medicine has changed. Reload and check it again.',
  ],
  batch_changed: [409, 'The units of this batch have changed. Reload and check them again.'],
  batch_retired: [409, 'This batch has been retired.'],
  batch_recalled: [
    409,
    'This batch has been recalled. Its units stay set aside until the recall is closed.',
  ],
} as const
