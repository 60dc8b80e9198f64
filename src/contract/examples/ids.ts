/** Ids in the examples. Tests replace them with the ids of a running shop. */
export const ids = {
  customer: '0d3c1f0e-5a52-4d0b-9a3e-2f5f4f0f6a01',
  pharmacy: '4b1de3a2-83a4-4c5e-8b5c-7a1f0d2c9b02',
  waitingPharmacy: 'a6f0c9d4-1be7-4f43-9c2d-58e3b7d16f03',
  admin: 'e27c5b88-6d0f-4a19-8f7e-91c4a3b2d504',
  medicine: '9c5a7be1-2f64-4e0c-b1d8-6a3f0e9d7c05',
  otherMedicine: '51f8d2c3-7a90-4b6e-9e14-d0b2c8a7f306',
  document: '1f94d7a6-5be0-4c83-92e7-b0d6f83a5c1e',
  order: 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07',
  shipment: '2ab49d70-e6c1-4f58-8d3b-f7a05c1e9408',
  orderItem: '84c1e5d7-3b9a-4f02-a6e8-c59d07f2b31c',
  review: '7e0b3c95-d82f-4a61-b9c4-05f6e2d1a709',
  refund: 'd61f9a34-5c0e-4b87-a2d9-3e8b7f10c60a',
  recall: '5d0c9e72-6b1f-4a38-b7d5-e28f4c60a913',
  batch: '86e1c5d0-4b29-4f7a-9d06-2a8f3c7be10c',
  return: '5e92b1c8-07fa-4d36-8a64-c91d3f20b70e',
  returnPhoto: 'b07d58e3-2c94-4e1f-a3c6-60f8d9172a0f',
  alert: '3f7a2c18-90be-4d65-8f41-b6c2d9e05a0b',
  statement: '81c5e0d7-3b2f-4a96-9d08-f4b7a26c1e3c',
  payout: 'b90d4f62-7e15-4c3a-a8d1-5f02c6e9b74d',
} as const

/** Values that only a running shop can issue: a token, a cursor, an order at the payment provider. */
export const given = {
  token:
    'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiY3VzdG9tZXIiLCJleHAiOjE4MzY0MDAwMDB9.qX0Yx2nUeT3m9sQ1vK5bJ7pZ4cR8wL6hD0fG2aB1iE4',
  emailedToken: 'q3Vt8JmZ0pXcL5rKw7NfE1yHsB9uTaGd2QoRi6MxYzA',
  cursor: 'cGFyYWNldGFtb2w6OWM1YTdiZTEtMmY2NA',
  paymentOrder: 'order_Q7mK2xVb9TcLpZ',
  payment: 'pay_Q7mLd4RwXe8NsA',
  signature: '6f1c9a0e4b7d2835c6e0f9a1b3d57284e9c0a6f1d2b8473a5e7c9f0b1d2a3e4c',
} as const
