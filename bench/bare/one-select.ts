import { announce } from './announce.ts'
import { openPool } from './pool.ts'

/** One prepared query by primary key per request, its row as JSON: GET /{id}. */
const pool = openPool(process.argv[2])
const query = { name: 'one', text: 'select * from medicines where id = $1' }

announce((request, response) => {
  const id = (request.url ?? '').slice(1)
  pool.query({ ...query, values: [id] }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows[0])
      const headers = { 'content-type': 'application/json; charset=utf-8' }
      response
        .writeHead(rows.length === 1 ? 200 : 404, {
          ...headers,
          'content-length': Buffer.byteLength(body),
        })
        .end(body)
    },
    () => response.writeHead(500).end(),
  )
})
