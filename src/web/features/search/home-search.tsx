import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { SearchBox } from './search-box.tsx'

/** A search box that leads to the catalogue. */
export function HomeSearch() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  return (
    <SearchBox
      text={text}
      onText={setText}
      onAdopt={setText}
      onSubmit={() => void navigate(paths.shopWith({ q: text.trim() }))}
    />
  )
}
