/** '1 product', '2,418 products'. */
export function products(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`
}
