import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/** The books, and what pharmacies are told and paid by them. */
export const settlementInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    says: 'A payout stands in the books once, with its amount, and came back there where it failed; to no pharmacy was paid more than it earned.',
    breaches: () => sql`
      with booked as (
        select e.key, l.pharmacy_id, l.amount_paise
        from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'pharmacy'
        where e.kind in ('payout', 'payout_failed')),
      due as (
        select 'payout:' || id as key, pharmacy_id, amount_paise from payouts
        union all
        select 'payout_failed:' || id, pharmacy_id, -amount_paise from payouts where state = 'failed'),
      paid as (
        select pharmacy_id, sum(amount_paise) as paise from payouts where state <> 'failed' group by 1),
      earned as (
        select l.pharmacy_id, -sum(l.amount_paise) as paise
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = 'pharmacy' and e.kind = 'delivered' group by 1)
      select 'payout in the books' as subject, key as id, 'paise' as what,
        coalesce(booked.amount_paise::text, 'none') as found,
        coalesce(due.amount_paise::text, 'none') as expected
      from booked full join due using (key)
      where (booked.pharmacy_id, booked.amount_paise)
        is distinct from (due.pharmacy_id, due.amount_paise)
      union all
      select 'pharmacy', p.pharmacy_id::text, 'paid out in paise', p.paise::text,
        'at most ' || coalesce(e.paise, 0)
      from paid p left join earned e on e.pharmacy_id = p.pharmacy_id
      where p.paise > coalesce(e.paise, 0)`,
  },
  {
    id: 'I17',
    says: 'Every entry of the books adds up to nothing, and so do the books; what is remembered of their sums is what their lines come to.',
    breaches: () => sql`
      with marks as (select * from ledger_marks order by last_line desc limit 1)
      select 'ledger entry' as subject, e.key as id, 'sum in paise' as what,
        coalesce(sum(l.amount_paise)::text, 'of no lines') as found, '0' as expected
      from ledger_entries e left join ledger_lines l on l.entry_id = e.id
      group by e.id, e.key having sum(l.amount_paise) is distinct from 0
      union all
      select 'mark', m.last_line::text, 'paise of ' || account, coalesce(m.told, 0)::text, coalesce(l.paise, 0)::text
      from (select last_line, account, told::bigint from marks, jsonb_each_text(accounts) a(account, told)) m
      full join (select account, sum(amount_paise) as paise from ledger_lines
        where id <= (select last_line from marks) group by account) l using (account)
      where m.told is distinct from l.paise
      union all
      select 'mark', m.last_line::text, 'entries of ' || kind, coalesce(m.told, 0)::text, coalesce(e.n, 0)::text
      from (select last_line, kind, told::bigint from marks, jsonb_each_text(kinds) k(kind, told)) m
      full join (select kind, count(*) as n from ledger_entries
        where id <= (select last_entry from marks) group by kind) e using (kind)
      where m.told is distinct from e.n`,
  },
  {
    id: 'I18',
    says: 'A statement begins with what the one before ended with, and ends with what the books owed the pharmacy at its last line.',
    breaches: () => sql`
      with told as (
        select s.id, s.opening_paise, s.closing_paise,
          coalesce(lag(closing_paise) over weeks, 0) as before_paise,
          coalesce(lag(last_line) over weeks, 0) as before_line, s.last_line, s.pharmacy_id
        from statements s window weeks as (partition by s.pharmacy_id order by s."from")),
      added as (
        select t.id, coalesce(-sum(l.amount_paise), 0) as paise
        from told t left join ledger_lines l on l.pharmacy_id = t.pharmacy_id
          and l.account = 'pharmacy' and l.id > t.before_line and l.id <= t.last_line
        group by t.id)
      select 'statement' as subject, t.id::text as id, 'opening in paise' as what,
        t.opening_paise::text as found, t.before_paise::text as expected
      from told t where t.opening_paise <> t.before_paise
      union all
      select 'statement', t.id::text, 'closing in paise', t.closing_paise::text,
        (t.opening_paise + a.paise)::text
      from told t join added a on a.id = t.id
      where t.closing_paise <> t.opening_paise + a.paise`,
  },
]
