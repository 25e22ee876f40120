import { isSignedWith, serveReceiver } from '#testing/serve-receiver.ts'
import { expect, test } from '../support/accounts-test.ts'
import { expectNoViolations } from '../support/barriers.ts'

test('a webhook is added with a secret, tested, and its log sends an event again', async ({
  page,
  signInNewUser,
  pageProblems,
}) => {
  const receiver = await serveReceiver()
  await signInNewUser(page)
  await page.goto('/profile/webhooks')
  await expect(page.getByText('has no webhooks yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Deploy bot')
  await dialog.getByLabel('URL').fill('http://10.0.0.1/hook')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter the URL of a receiver that can be reached publicly.')
  await dialog.getByLabel('URL').fill(receiver.url)
  await dialog.getByRole('radio', { name: 'Only some events' }).click()
  await dialog.getByRole('checkbox', { name: 'project.created' }).click()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  const secret = (await page.getByTestId('new-webhook-secret').textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('button', { name: 'Send a test to Deploy bot' }).click()
  await expect(page.getByText('Test event delivered: the receiver responded with 204')).toBeVisible()
  expect(receiver.received.map((request) => isSignedWith(secret, request))).toEqual([true])

  receiver.respond((response) => response.writeHead(500).end('out of memory'))
  await page.request.post('/api/projects', { data: { name: 'Bistro', url: 'https://bistro.example' } })
  await expect.poll(receiver.types).toEqual(['webhook.test', 'project.created'])
  receiver.respond((response) => response.writeHead(200).end('thanks'))
  await page.getByRole('link', { name: 'Log of Deploy bot' }).click()
  const log = page.getByRole('region', { name: 'Log of Deploy bot' })
  await expect(log.getByRole('heading')).toBeFocused()
  await expect(log.getByRole('heading')).toBeInViewport()
  await expect(log.getByText('project.created')).toBeVisible()
  await expect(log.getByText('Bistro')).toBeVisible()
  await expect(log.getByText('The receiver responded with 500.')).toBeVisible()
  await expect(log.getByText('Next attempt:')).toBeVisible()
  await log.getByText('Response', { exact: true }).click()
  await expect(log.getByText('out of memory')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page)
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWide(), 'no sideways scrolling on a phone').toBe(false)
  await log.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.received.length).toBe(3)
  await log.getByRole('button', { name: 'Refresh' }).click()
  await expect(log.getByText('2 attempts, status code 200')).toBeVisible()

  await page.getByRole('button', { name: 'Delete the webhook Deploy bot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('has no webhooks yet.')).toBeVisible()
  await receiver.close()
  // The browser logs the refused URL.
  expect(pageProblems).toEqual([expect.stringContaining('status of 400')])
})
