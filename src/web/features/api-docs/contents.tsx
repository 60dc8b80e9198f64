import type { Group } from './read-description.ts'
import { groupId } from './shape-id.ts'

/** Where everything is: a way to each call. */
export function Contents({ groups }: { groups: Group[] }) {
  return (
    <nav className="api__contents" aria-label="Calls">
      {groups.map(({ name, calls }) => (
        <div key={name}>
          <a href={`#${groupId(name)}`} className="strong plain">
            {name}
          </a>
          <ul>
            {calls.map(({ id, method, path }) => (
              <li key={id}>
                <a href={`#${id}`} className="plain">
                  <span className="verb">{method}</span> <code>{path.replace('/api', '')}</code>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a href="#shapes" className="strong plain">
        Shapes
      </a>
    </nav>
  )
}
