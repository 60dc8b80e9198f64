/** The customer is promised this before paying. */
export const checkPromise =
  'A pharmacist checks your prescription before packing; what can’t be dispensed is refunded.'
