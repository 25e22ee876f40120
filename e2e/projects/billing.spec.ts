import type { Locator, Page } from '@playwright/test'
import type { StripeServer } from '#testing/billing/stripe-server.ts'
import { startPagewarden } from '#testing/run-pagewarden.ts'
import { expect, type Person, test } from '../support/accounts-test.ts'
import { barriers, expectNoViolations } from '../support/barriers.ts'
import { type Product, startProduct } from '../support/product.ts'

const BILLING = '/profile/billing'

const plan = (page: Page) => page.getByRole('region', { name: 'Current plan' })
const invoices = (page: Page) => page.getByRole('region', { name: 'Invoices', exact: true })

test.afterEach(async ({ stripe }) => {
  stripe.setDown(false)
  await stripe.events.release()
})

test('Pro is paid for at Stripe by keyboard only, and the invoice appears', async ({
  page,
  signInNewUser,
  pageProblems,
}) => {
  await signInNewUser(page)
  await page.goto(BILLING)
  await expect(plan(page).getByText('Registered Free')).toBeVisible()
  await expect(invoices(page).getByText('No invoices')).toBeVisible()
  await pressByKeyboard(page, 'Upgrade')
  await pressByKeyboard(page, 'Pay with a declined card')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await pressByKeyboard(page, 'Pay $29.00')

  await expect(page).toHaveURL(/\/profile\/billing/)
  await expect(page.getByText('Thank you. Your payment is confirmed and Pro is active.')).toBeVisible()
  await expect(plan(page).getByText('Pro Plan')).toBeVisible()
  await expect(plan(page).getByText(/^Renews on \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(plan(page).getByText('If Pro ends, nothing is deleted.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade' })).toBeHidden()
  const row = invoices(page).getByRole('row').nth(1)
  await expect(row).toContainText('$29.00')
  await expect(row).toContainText('Paid')
  await expect(row.getByRole('link', { name: /^View invoice PW-/ })).toHaveAttribute('href', /^http/)
  expect(pageProblems).toEqual([])
})

test('the page says that a payment is being confirmed, then queries Stripe itself', { tag: '@extended' }, async ({
  page,
  stripe,
  signInNewUser,
}) => {
  await signInNewUser(page)
  await page.clock.install()
  stripe.events.hold()
  await payForPro(page)
  await expect(page.getByText('Confirming your payment with Stripe...')).toBeVisible()
  await expect(plan(page).getByText('Registered Free')).toBeVisible()
  await waitOnFastClock(page, page.getByText('Thank you. Your payment is confirmed and Pro is active.'))
  await expect(plan(page).getByText('Pro Plan')).toBeVisible()
})

test('a user who returns without paying sees that nothing was charged', { tag: '@extended' }, async ({
  page,
  signInNewUser,
}) => {
  await signInNewUser(page)
  await page.goto(BILLING)
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(
    page.getByText('You left the checkout. Nothing was charged and your plan has not changed.'),
  ).toBeVisible()

  await page.clock.install()
  await page.goto(`${BILLING}?checkout=done`)
  await waitOnFastClock(page, page.getByText('Stripe has not confirmed a payment yet.', { exact: false }))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Stripe has not confirmed a payment yet.', { exact: false })).toBeVisible()
})

test('a plan cancelled in the portal stays until the end of its month', { tag: '@extended' }, async ({
  page,
  stripe,
  signInNewUser,
  mailServer,
}) => {
  const person = await signInNewUser(page)
  await payForPro(page)
  await plan(page).getByRole('button', { name: 'Manage plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(plan(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(plan(page).getByText(/^You cancelled\. Pro stays active until \d+ \w+ \d{4}; then/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${BILLING}$`))

  stripe.books.end(subscriptionOf(stripe, person), 'cancellation_requested')
  await mailServer.waitFor(person.email, 'plan has ended')
  await page.reload()
  await expect(plan(page).getByText('Registered Free')).toBeVisible()
  await expect(plan(page).getByText(/^Pro ended on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade' })).toBeVisible()
})

test('a failed payment shows how long Pro stays, sends a mail, and can be paid later', { tag: '@extended' }, async ({
  page,
  stripe,
  signInNewUser,
  mailServer,
}) => {
  const person = await signInNewUser(page)
  stripe.moveClock(-30)
  await payForPro(page)
  stripe.moveClock(0)
  stripe.books.renew(subscriptionOf(stripe, person), { succeeds: false })
  const mail = await mailServer.waitFor(person.email, 'payment')
  expect(mail.text).toContain(BILLING)
  await page.goto(BILLING)
  await expect(plan(page).getByText('Payment failed', { exact: true })).toBeVisible()
  await expect(plan(page).getByText('Pro Plan')).toBeVisible()
  await expect(plan(page).getByText(/^Your last payment failed\. Pro stays active until \d+ \w+ \d{4};/)).toBeVisible()
  await expect(invoices(page).getByRole('row').nth(1)).toContainText('Pending')
  await plan(page).getByRole('button', { name: 'Manage plan' }).click()
  await page.getByRole('button', { name: 'Pay open invoices' }).click()
  await expect(plan(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(invoices(page).getByText('Pending')).toBeHidden()
})

test('when Stripe does not respond the page says so and still works afterwards', { tag: '@extended' }, async ({
  page,
  stripe,
  signInNewUser,
}) => {
  await signInNewUser(page)
  await page.goto(BILLING)
  stripe.setDown(true)
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The payment provider is not responding correctly. Nothing was changed',
  )
  stripe.setDown(false)
  await page.getByRole('button', { name: 'Add Payment Method' }).click()
  await expect(page.getByRole('heading', { name: 'Manage your plan' })).toBeVisible()
})

test('the page has no accessibility violations and no overflow, free and paid', async ({
  page,
  stripe,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await page.goto(BILLING)
  await expectUsable(page)
  await payForPro(page)
  await expect(plan(page).getByText('Pro Plan')).toBeVisible()
  stripe.books.renew(subscriptionOf(stripe, person), { succeeds: false })
  await stripe.events.settled()
  await page.goto(BILLING)
  await expectUsable(page)
})

test('the volume plans link to the contact page', async ({ page, signInNewUser }) => {
  await signInNewUser(page)
  await page.goto(BILLING)
  const plans = page.getByRole('region', { name: 'Volume plans' })
  for (const words of ['Free $0 per month', 'Starter $19', 'Professional Recommended $49', 'Enterprise $199']) {
    await expect(plans).toContainText(new RegExp(words.replace('$', '\\$').replaceAll(' ', '\\s*')))
  }
  for (const link of await plans.getByRole('link', { name: /^Talk to us about/ }).all()) {
    await expect(link).toHaveAttribute('href', '/contact')
  }
  await expect(plans.getByRole('link')).toHaveCount(4)
})

const withoutKeys = test.extend<object, { product: Product }>({
  product: [
    async ({ mailServer }, use) => {
      const product = await startProduct({ PUBLIC_URL: 'http://localhost:0', SMTP_URL: mailServer.url })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

withoutKeys(
  'a server without keys takes no payments, and Pro can be granted',
  { tag: '@extended' },
  async ({ page, product, signInNewUser }) => {
    const { email } = await signInNewUser(page)
    await page.goto(BILLING)
    await expect(page.getByText('This server takes no payments.', { exact: false })).toBeVisible()
    await expect(page.getByText('An administrator can grant you Pro: write to them.')).toBeVisible()
    await expect(page.getByText('grant-plan'), 'the command is not shown to users').toHaveCount(0)
    for (const name of ['Upgrade', 'Manage plan', 'Add Payment Method']) {
      await expect(page.getByRole('button', { name })).toBeHidden()
    }
    expect(await barriers(page)).toEqual([])
    const command = startPagewarden(['grant-plan', 'paid', email], {
      env: { DATA_DIR: product.dataDir, DATABASE_URL: '' },
    })
    expect(await command.finished).toMatchObject({ code: 0 })
    await page.reload()
    await expect(plan(page).getByText('Granted', { exact: true })).toBeVisible()
    await expect(plan(page).getByText('Pro Plan')).toBeVisible()
  },
)

async function payForPro(page: Page): Promise<void> {
  await page.goto(BILLING)
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await page.getByRole('button', { name: 'Pay $29.00' }).click()
  await expect(page).toHaveURL(/\/profile\/billing\?checkout=done/)
}

/** The page polls for Stripe's event every two seconds, so fast-forwarding the clock saves time. */
async function waitOnFastClock(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(2_000)
    await expect(awaited).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 45_000, intervals: [0] })
}

async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(button).toBeVisible()
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached by keyboard.`)
}

function subscriptionOf(stripe: StripeServer, { email }: Person) {
  const customer = [...stripe.books.customers.values()].find((each) => each.email === email)
  const [subscription] = stripe.books.subscriptionsOf(customer?.id ?? '')
  if (!subscription) throw new Error(`${email} has no subscription.`)
  return subscription
}

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0)
  }
}
