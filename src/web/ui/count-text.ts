/** '10,000', or '10,000+' if there are more. */
export function countText(total: number, isMore?: unknown): string {
  return total.toLocaleString('en-IN') + (isMore ? '+' : '')
}
