/** '17% less', in whole percent and never rounded up; null where it is not even one. */
export function saving(price: number, mrp: number | null): string | null {
  if (mrp === null || mrp <= price) return null
  const percent = Math.floor(((mrp - price) / mrp) * 100 + 1e-9)
  return percent < 1 ? null : `${percent}% less`
}
