/** Problems of logins, sessions, passwords, emailed links and saved addresses. */
export const accountProblems = {
  wrong_password: [400, 'This is not your current password.'],
  reset_link_over: [400, 'This link has been used, has expired or is incomplete.'],
  email_link_over: [
    400,
    'This link has been used, has expired or is incomplete. Ask for a new one in your profile.',
  ],
  password_needed: [400, 'Enter your current password to change the email.'],
  invitation_over: [
    400,
    'This invitation was used or withdrawn, or has expired. Ask the owner of the pharmacy to send it again.',
  ],
  confirmation_wrong: [400, 'This is not your password. Try again.'],
  confirmation_needed: [403, 'Confirm that it is you.'],
  second_factor_required: [
    403,
    'Your role needs a second factor. Add one under Login security, then try again.',
  ],
  session_expired: [401, 'Session expired. Please log in again.'],
  invalid_credentials: [401, 'Invalid login credentials'],
  second_factor_needed: [401, 'One more step: show that it is you to finish logging in.'],
  second_factor_wrong: [
    400,
    'This code or passkey was not accepted. A code works once: try the next one.',
  ],
  second_factor_over: [
    400,
    'This step took too long, had too many attempts or is complete already. Start again.',
  ],
  second_factor_not_found: [404, 'This second factor is no longer there. Reload the page.'],
  passkey_known: [409, 'This passkey has been added already.'],
  too_many_factors: [409, 'You have ten second factors. Remove one before you add another.'],
  last_factor: [
    409,
    'Your role needs a second factor. Add another one before you remove this one.',
  ],
  own_role: [409, 'This is your own account. Ask another owner to change it.'],
  administrator_joined: [
    409,
    'This administrator has already chosen a password. A forgotten one can be reset on the login page.',
  ],
  administrator_email_taken: [409, 'Somebody with this email is an administrator already.'],
  too_many_administrators: [
    409,
    'There are 100 administrators. Remove one before you invite another.',
  ],
  address_not_found: [404, 'This address is no longer saved. Reload to see the latest.'],
  too_many_addresses: [
    409,
    'You can save at most 20 addresses. Delete one that you no longer need first.',
  ],
  saved_item_not_found: [404, 'This product is no longer saved. Reload to see the latest.'],
  too_many_saved_items: [
    409,
    'You can save at most 100 products for later. Remove one that you no longer need first.',
  ],
  too_many_stock_notices: [
    409,
    'You can wait for at most 50 products. Stop waiting for one in My Account first.',
  ],
  in_stock: [409, 'This product is in stock again. Reload the page to add it to your cart.'],
  session_not_found: [404, 'This session has already ended.'],
  account_exists: [409, 'An account with this email already exists. Please log in.'],
  email_unconfirmed: [
    409,
    'Confirm your email first: open the link in the email that we sent you.',
  ],
} as const
