/** Follows 'We refund you the way you paid' where customers can pay in cash, which nobody can send back to a card. */
export const cashRefunds = '; cash goes to an account that you name'
