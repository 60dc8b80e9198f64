import { expect, test } from 'vitest'
import { eventReader } from './event-connection.ts'

const shipped = { event: 'notification', data: '{"a":1}', id: '7', retry: null }

test.each([
  ['whole', ['event: notification\nid: 7\ndata: {"a":1}\n\n']],
  ['letter by letter', [...'event: notification\nid: 7\ndata: {"a":1}\n\n']],
  ['after heartbeats', [':\n\n:\n', '\nevent: notification\nid: 7\nda', 'ta: {"a":1}\n\n:\n\n']],
  ['with the other line ends', ['event: notification\r\nid: 7\r\ndata: {"a":1}\r\n\r\n']],
])('reads an event %s', (_, pieces) => {
  const read = eventReader()
  expect(pieces.flatMap((piece) => read(piece))).toEqual([shipped])
})

test('joins data lines, defaults the event name to message, and reads retry as a number', () => {
  const read = eventReader()
  expect(read('data: a\ndata: b\n\nretry: 5000\n\nretry: soon\n\n')).toEqual([
    { event: 'message', data: 'a\nb', id: null, retry: null },
    { event: 'message', data: '', id: null, retry: 5000 },
    { event: 'message', data: '', id: null, retry: null },
  ])
})

test('does not emit an event before its blank line', () => {
  expect(eventReader()('event: notification\ndata: {}\n')).toEqual([])
})
