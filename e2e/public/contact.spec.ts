import { expect, test } from '../support/accounts-test.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

const MESSAGE = 'Good morning,\n\nhow much are forty sites?'
/** The server rejects a form as spam if it is sent within two seconds, and tests type faster than people. */
const TYPING_TIME_MS = 2100

test('a visitor sends a message, and an administrator handles it in the inbox', async ({
  page,
  browser,
  signInNewUser,
  database,
  pageProblems,
}) => {
  await page.goto('/contact')
  await expectAccessible(page)
  const form = page.locator('form')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please enter your name')).toBeVisible()
  await expect(form.getByLabel('Name'), 'the first field that is wrong').toBeFocused()
  await form.getByLabel('Name').fill('Grace Hopper')
  await form.getByLabel('Email').fill('grace@example')
  await form.getByLabel('Subject').fill('a'.repeat(360))
  await expect(form.getByText('210 characters over the limit of 150.')).toBeVisible()
  await form.getByLabel('Message').fill(MESSAGE)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await expect(form.getByText('Please use at most 150 characters. Your text has 360.')).toBeVisible()
  await expect(form.getByLabel('Subject'), 'nothing is cut').toHaveValue('a'.repeat(360))
  await form.getByLabel('Subject').fill('Forty sites')
  await form.getByLabel('Email').fill('grace@example.com')
  await page.waitForTimeout(TYPING_TIME_MS)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText('Message Sent')
  await expect(form.getByRole('status')).toContainText('Message Sent')
  await expect(form.getByLabel('Message')).toHaveValue('')

  const context = await browser.newContext({ baseURL: page.url() })
  const desk = await context.newPage()
  const { email } = await signInNewUser(desk)
  await database.query(`insert into user_roles select id, 'admin' from users where email = $1`, [email])
  await desk.goto('/contact')
  await expect(desk.getByLabel('Name'), 'prefilled for a signed-in user').toHaveValue('Ada Lovelace')
  await expect(desk.getByLabel('Email')).toHaveValue(email)

  await desk.goto('/admin/messages')
  const card = desk.getByRole('region', { name: 'Forty sites' })
  await expect(card).toContainText('how much are forty sites?')
  await expect(desk.getByRole('link', { name: /Messages \d+ ?open/ })).toBeVisible()
  await expectAccessible(desk)
  expect(await card.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toMatch(
    /^mailto:grace@example\.com\?subject=Re%3A%20Forty%20sites&body=/,
  )
  await card.getByRole('button', { name: 'Mark as done' }).click()
  await expect(card).toHaveCount(0)
  await desk.getByRole('link', { name: 'Done', exact: true }).click()
  await expect(card).toContainText(`Done by ${email}`)
  await card.getByRole('button', { name: 'Reopen' }).click()
  await expect(card).toHaveCount(0)
  await desk.getByLabel('Search messages').fill('nothing like it')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await desk.goto('/admin/messages')
  await card.getByRole('button', { name: 'Delete' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(desk.getByText('Message deleted')).toBeVisible()
  await expect(card).toHaveCount(0)
  await context.close()
  expect(pageProblems).toEqual([])
})

test('the form works without JavaScript and keeps the input on errors', async ({ browser, product, database }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Message').fill(MESSAGE)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.waitForTimeout(TYPING_TIME_MS)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please enter a subject')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE)
  await page.getByLabel('Subject').fill('Without a script')
  // No wait is needed here, because the minimum time counts from when the form was first opened.
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText('Message Sent')
  await page.reload()
  await expect(page.getByRole('status')).toContainText('Message Sent')
  await expect(page.getByLabel('Message')).toHaveValue('')
  const { rowCount } = await database.query(`select from contact_messages where subject = 'Without a script'`)
  expect(rowCount, 'a reload sends nothing').toBe(1)
  await context.close()
})
