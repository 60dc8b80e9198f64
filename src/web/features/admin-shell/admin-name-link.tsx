import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { useAdminName } from './use-admin-name.ts'

export function AdminNameLink() {
  const name = useAdminName()
  return (
    <NavLink to={paths.adminProfile} className="office__name" title={name}>
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="office__words">{name}</span>
    </NavLink>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  return `${first.charAt(0)}${words.length > 1 ? words.at(-1)?.charAt(0) : ''}`.toUpperCase()
}
