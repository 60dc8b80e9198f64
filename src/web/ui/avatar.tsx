/** A person's initials in a circle beside the name: decorative, hidden from screen readers. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  return `${first.charAt(0)}${words.length > 1 ? words.at(-1)?.charAt(0) : ''}`.toUpperCase()
}
