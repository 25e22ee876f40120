import type { Browser, Page } from '@playwright/test'
import { nextTotpCode, totpCode, wrongTotpCode } from '#testing/accounts/totp.ts'
import { expect, type Person, test } from '../support/accounts-test.ts'
import { barriers } from '../support/barriers.ts'

const SETTINGS = '/profile/settings'

test('two-factor authentication works with an app and a recovery code, and can be switched off', async ({
  page,
  browser,
  baseURL,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await page.goto(SETTINGS)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await expect(section.getByText('Off', { exact: true })).toBeVisible()

  await section.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That is not your password. Please try again.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await expect(dialog.getByLabel('Code from your app')).toBeFocused()
  await dialog.getByLabel('Code from your app').fill(wrongTotpCode(secret))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That code is not right.')).toBeVisible()
  await dialog.getByLabel('Code from your app').fill(totpCode(secret))
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('heading', { name: 'Two-factor authentication is on' })).toBeVisible()
  const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('pagewarden-recovery-codes.txt')
  expect(await textOf(await download.createReadStream())).toContain(recoveryCodes.join('\n'))
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert'), 'shown once, so Escape does not lose them').toContainText(
    'not see these codes again',
  )
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('On', { exact: true })).toBeVisible()

  await inAnotherBrowser(browser, baseURL, async (other) => {
    await givePassword(other, person)
    await other.getByLabel('Code from your app').fill(nextTotpCode(secret))
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/\/dashboard/)
  })
  await inAnotherBrowser(browser, baseURL, async (other) => {
    await givePassword(other, person)
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await other.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/\/dashboard/)
  })

  await section.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  expect(await dialog.getByRole('listitem').allInnerTexts()).not.toContain(recoveryCodes[0])
  await dialog.getByRole('button', { name: 'I have saved them' }).click()

  await section.getByRole('button', { name: 'Switch off' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(section.getByText('Off', { exact: true })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Switch on' })).toBeVisible()
})

test('a browser that is signed out from another browser loses access immediately', async ({
  page,
  browser,
  baseURL,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await inAnotherBrowser(browser, baseURL, async (other) => {
    await givePassword(other, person)
    await expect(other).toHaveURL(/\/dashboard/)
    await page.goto(SETTINGS)
    const section = page.getByRole('region', { name: 'Sessions and devices' })
    await expect(section.getByRole('listitem')).toHaveCount(2)
    await expect(section.getByRole('listitem').first()).toContainText('This browser')
    await section.getByRole('button', { name: /^End the session of Chrome on/ }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await other.goto(SETTINGS)
    await expect(other).toHaveURL(/\/login\?next=/)
  })
})

test('signing out everywhere else asks first, and works by keyboard only', { tag: '@extended' }, async ({
  page,
  browser,
  baseURL,
  signInNewUser,
}) => {
  const person = await signInNewUser(page)
  await inAnotherBrowser(browser, baseURL, async (other) => {
    await givePassword(other, person)
    await expect(other).toHaveURL(/\/dashboard/)
    await page.goto(SETTINGS)
    const section = page.getByRole('region', { name: 'Sessions and devices' })
    await section.getByRole('button', { name: 'Sign out everywhere else' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
    await expect(dialog.getByText('1 other browser is signed in')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('You are signed out everywhere else')).toBeVisible()
    await expect(section.getByRole('heading')).toBeFocused()
    await other.goto(SETTINGS)
    await expect(other).toHaveURL(/\/login\?next=/)
  })
})

test('a passkey is added, signs in without a password, and is removed', async ({ page, signInNewUser }) => {
  await addAuthenticator(page)
  const person = await signInNewUser(page)
  await page.goto(SETTINGS)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome on/)
  expect(await barriers(page)).toEqual([])
  await dialog.getByLabel('Name').fill('Office laptop')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Office laptop')).toBeVisible()

  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.context().clearCookies()
  await page.goto(`/login?next=${SETTINGS}`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(SETTINGS)
  await expect(page.getByRole('banner')).toContainText(person.email)

  await section.getByRole('button', { name: 'Remove the passkey Office laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey is not known here.')).toBeVisible()
})

test('removing a passkey long after the sign-in asks to sign in again', { tag: '@extended' }, async ({
  page,
  database,
  signInNewUser,
}) => {
  const { email } = await signInNewUser(page)
  await database.query(
    `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     select id, id, 'Old phone', 'key', id, 0, 'singleDevice', false from users where email = $1`,
    [email],
  )
  await database.query(
    `update sessions set created_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = $1)`,
    [email],
  )
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Remove the passkey Old phone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('Please sign in again before you do this.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/\/login\?next=.*&again=1/)
})

test('a passkey that is not confirmed shows a clear message', { tag: '@extended' }, async ({ page, signInNewUser }) => {
  const authenticator = await addAuthenticator(page)
  await signInNewUser(page)
  await page.goto(SETTINGS)
  await authenticator.refuseOwner()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No passkey was used.')
})

test('adding a passkey long after signing in asks to sign in again', { tag: '@extended' }, async ({
  page,
  database,
  signInNewUser,
}) => {
  const { email } = await signInNewUser(page)
  await database.query(
    `update sessions set created_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = $1)`,
    [email],
  )
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Please sign in again before you do this.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fsettings&again=1/)
  await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the security settings in ${colorScheme} colours have no accessibility violations`, {
    tag: '@extended',
  }, async ({ page, pageProblems, signInNewUser }) => {
    await page.emulateMedia({ colorScheme })
    await signInNewUser(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(SETTINGS, { waitUntil: 'networkidle' })
      expect(await barriers(page)).toEqual([])
    }
    expect(pageProblems).toEqual([])
  })
}

async function givePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('tabpanel').locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}

/** Runs `act` in a new browser context, which shares no cookies or storage with the test's own. */
async function inAnotherBrowser(browser: Browser, baseURL: string | undefined, act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL })
  try {
    await act(await context.newPage())
  } finally {
    await context.close()
  }
}

async function addAuthenticator(page: Page): Promise<{ refuseOwner: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuseOwner: async () => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    },
  }
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(stream)).toString()
}
