import type pg from 'pg'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'

export async function signUp(origin: string, pool: pg.Pool): Promise<{ cookie: string; userId: string }> {
  const browser = openApiBrowser({ origin })
  const email = 'ada@example.com'
  const person = {
    email,
    password: 'Harbour-At-Dawn-7',
    firstName: 'Ada',
    lastName: 'Lovelace',
    companyName: 'Harbour',
  }
  await browser.ask('POST', '/auth/sign-up', { method: 'password', ...person, accountType: 'company' })
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { body } = await browser.ask('GET', '/dev/mailbox')
    const link = body.messages.find((mail: { toAddress: string }) => mail.toAddress === email)?.link
    if (link) {
      await browser.ask('POST', '/auth/redeem-link', { token: new URL(link).searchParams.get('token') })
      const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email])
      return { cookie: browser.cookie(), userId: rows[0]?.id ?? '' }
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The mail with the link did not arrive.')
}
