import { Link } from 'react-router'
import { SavedList } from '../../features/saved-items/saved-list.tsx'
import type { SavedItems } from '../../features/saved-items/use-saved-items.ts'
import { paths } from '../../routing/paths.ts'
import { Section } from '../../ui/headline.tsx'

/** Below the cart: what the customer saved for later; nothing without any. */
export function SavedForLater({ saved }: { saved: SavedItems }) {
  if (saved.items === null ? !saved.failed : saved.items.length === 0) return null
  return (
    <Section
      near
      id="saved-for-later"
      title="Saved for later"
      end={<Link to={paths.savedItems}>All that you saved</Link>}
    >
      <SavedList saved={saved} empty={null} />
    </Section>
  )
}
