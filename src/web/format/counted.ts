/** '1 pharmacy', '1,204 pharmacies' */
export function counted(n: number, one: string, many: string): string {
  return n === 1 ? `1 ${one}` : `${n.toLocaleString('en-IN')} ${many}`
}
