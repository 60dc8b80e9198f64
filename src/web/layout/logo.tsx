import { Link } from 'react-router'
import { paths } from '../routing/paths.ts'
import logo from './logo.svg?url&no-inline'

/** The name in both scripts under one line; drawn as outlines, so it needs no font. */
export function Logo() {
  return (
    <Link className="logo" to={paths.home} aria-label="Aushadh, home">
      <svg viewBox="0 0 5464 1100" aria-hidden="true">
        <use href={`${logo}#logo`} />
      </svg>
    </Link>
  )
}
