import type { Pool } from 'pg'
import { expect, test } from '../support/accounts-test.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

/**
 * Stores a healthy sample for each part of the product. It is newer than the real samples, which may be bad on a busy
 * machine.
 */
async function markAllHealthy(database: Pool): Promise<void> {
  await database.query(
    `insert into health_samples (minute, part, state, ms)
     select date_trunc('minute', now()) + interval '2 minutes', part, 'ok', 1
     from unnest(array['web', 'database', 'queue', 'mail', 'storage']) as part
     on conflict (part, minute) do update set state = 'ok'`,
  )
}

test('an administrator sees the state of the system and fixes a failed job', { tag: '@extended' }, async ({
  page,
  signInNewUser,
  database,
  mailServer,
  pageProblems,
}) => {
  const { email } = await signInNewUser(page)
  await database.query(`insert into user_roles select id, 'admin' from users where email = $1`, [email])
  const mail = await database.query(
    `insert into mail_messages (kind, to_address, subject, text_part, html_part)
     values ('magic-link', 'late@example.com', 'A late link', 'text', 'html') returning id`,
  )
  await database.query(
    `insert into pgboss.job
      (name, data, state, singleton_key, retry_limit, retry_count, started_on, completed_on, output, policy)
    values ('mail', $1, 'failed', 'a late mail', 10, 10, now(), now(),
      '{"message": "connect ECONNREFUSED"}', 'exclusive')`,
    [JSON.stringify({ mailId: mail.rows[0].id })],
  )

  await markAllHealthy(database)
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'System status' })).toContainText('Online')
  const users = await database.query<{ count: string }>('select count(*) from users')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Users' }) })
  await expect(card).toContainText(Number(users.rows[0]?.count).toLocaleString('en'))
  await expectAccessible(page)

  await page.goto('/admin/jobs?view=failed')
  const row = page.getByRole('listitem').filter({ hasText: 'Sign-in link to late@example.com' })
  await expect(row).toContainText('connect ECONNREFUSED')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Run again' }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText('Done: Sign-in link to late@example.com')
  await mailServer.waitFor('late@example.com', 'A late link')
  await expect(row).toHaveCount(0)
  await page.getByLabel('Kind of job').selectOption('Crawl')
  await expect(page).toHaveURL(/view=failed&queue=crawl/)

  await page.getByRole('link', { name: 'System', exact: true }).click()
  const tests = page.getByRole('region', { name: 'Tests' })
  await expect(tests.getByText('Works')).toHaveCount(5)
  await expect(tests).toContainText('A worker took a test job after')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  await mailServer.waitFor(email, 'Test message')
  await expect(page.getByRole('region', { name: 'Test mail' })).toContainText(
    `to ${email}: accepted by the mail server`,
  )

  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('ran the failed job “Mail” again')
  expect(pageProblems).toEqual([])
})

test('the status page shows measured and unmeasured minutes for each day', { tag: '@extended' }, async ({
  page,
  database,
  pageProblems,
}) => {
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await database.query(
    `insert into health_days (day, part, measured, ok) values ($1, 'storage', 100, 98) on conflict do nothing`,
    [day],
  )
  await markAllHealthy(database)
  await page.goto('/status')
  await expect(page.getByRole('status').first()).toContainText('All systems operational')
  const bars = page.getByRole('slider', { name: 'File storage, day by day' })
  await bars.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(bars).toHaveAttribute('aria-valuetext', /: up for 98 of 100 measured minutes$/)
  await page.keyboard.press('Home')
  await expect(bars).toHaveAttribute('aria-valuetext', /: not measured$/)
  await expectAccessible(page)
  expect(pageProblems).toEqual([])
})
