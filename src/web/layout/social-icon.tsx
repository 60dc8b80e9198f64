const shapes = {
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.6 7.3v.1" />
    </>
  ),
  LinkedIn: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="2" />
      <path d="M8 11v5.500M8 7.800v.1M12 16.500V11M12 13.500c0-3.200 4.500-3.400 4.500 0v3" />
    </>
  ),
  X: <path d="m4.500 4.500 15 15M19 4.500 5 19.500" />,
}

/** Line drawings in the hand of the other icons; the icon set carries no brands. */
export function SocialIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg
      className="i"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  )
}
