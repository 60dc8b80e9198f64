/** A username from the e-mail's local part: 'Meera.K+shop@x' → 'meera.k-shop'. */
export function usernameFrom(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const plain = local
    .normalize('NFKD')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return (plain || 'user').slice(0, 40)
}

/** The first of name, name2, name3 … that nobody has. */
export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let n = 2
  while (taken.has(`${wanted}${n}`)) n += 1
  return `${wanted}${n}`
}
