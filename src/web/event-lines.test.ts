import { expect, test } from 'vitest'
import { eventReader } from './event-lines.ts'

const shipped = { event: 'news', data: '{"a":1}', id: '7', retry: null }

test.each([
  ['whole', ['event: news\nid: 7\ndata: {"a":1}\n\n']],
  ['letter by letter', [...'event: news\nid: 7\ndata: {"a":1}\n\n']],
  ['after heartbeats', [':\n\n:\n', '\nevent: news\nid: 7\nda', 'ta: {"a":1}\n\n:\n\n']],
  ['with the other line ends', ['event: news\r\nid: 7\r\ndata: {"a":1}\r\n\r\n']],
])('an event is read %s', (_, pieces) => {
  const read = eventReader()
  expect(pieces.flatMap((piece) => read(piece))).toEqual([shipped])
})

test('data of several lines is one text, an event without a name is a message, and retry is a number', () => {
  const read = eventReader()
  expect(read('data: a\ndata: b\n\nretry: 5000\n\nretry: soon\n\n')).toEqual([
    { event: 'message', data: 'a\nb', id: null, retry: null },
    { event: 'message', data: '', id: null, retry: 5000 },
    { event: 'message', data: '', id: null, retry: null },
  ])
})

test('what has not come to its end is not told', () => {
  expect(eventReader()('event: news\ndata: {}\n')).toEqual([])
})
