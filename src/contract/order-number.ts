/** The order number on screens, documents and in emails: the first 8 characters of the id (SPEC.md §9). */
export function orderNumber(id: string): string {
  return id.slice(0, 8)
}
