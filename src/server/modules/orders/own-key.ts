/** Whether a receipt at the provider can be the id of a row of ours: other shops may share the account. */
export function isOwnKey(receipt: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(receipt)
}
