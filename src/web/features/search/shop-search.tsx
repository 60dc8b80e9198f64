import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { SearchBox } from './search-box.tsx'

type ShopSearchProps = {
  form: string
  q: string
  onSearch: (q: string, replace: boolean) => void
}

/** The catalogue's search box: results change while the user types. */
export function ShopSearch({ form, q, onSearch }: ShopSearchProps) {
  const { text, setText, adopt, searchNow, leave } = useTypedSearch(q, onSearch)
  return (
    <SearchBox
      form={form}
      overResults
      text={text}
      onText={setText}
      onAdopt={adopt}
      onSubmit={searchNow}
      onLeave={leave}
    />
  )
}
