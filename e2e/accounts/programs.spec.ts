import { createHash } from 'node:crypto'
import { serveLocally } from '#testing/serve-locally.ts'
import { expect, test } from '../support/accounts-test.ts'
import { expectNoViolations } from '../support/barriers.ts'

const VERIFIER = 'a'.repeat(43)

test('a program is allowed on the consent screen, listed next to the API keys and disconnected', async ({
  page,
  product,
  signInNewUser,
  pageProblems,
}) => {
  const program = await serveLocally(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Done</title><p>You can close this window.')
  })
  const redirect = `${program.origin}/callback`
  await signInNewUser(page)
  const created = await page.request.post('/api/projects', { data: { name: 'Bistro', url: 'https://bistro.example' } })
  expect(created.status()).toBe(201)
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Assistant <b>of Ada</b>', redirect_uris: [redirect] },
  })
  const { client_id } = await registered.json()
  const request = {
    ...{ response_type: 'code', client_id, redirect_uri: redirect, state: 'kept', scope: 'read crawl manage' },
    ...{ code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'), code_challenge_method: 'S256' },
  }
  const open = (changes: object = {}) =>
    page.goto(`/oauth/authorize?${new URLSearchParams({ ...request, ...changes }).toString()}`)

  await open({ code_challenge_method: 'plain' })
  await expect(page.getByRole('alert')).toContainText('method S256')
  await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden()
  await open({ redirect_uri: 'https://evil.example/' })
  await expect(page.getByRole('alert')).toContainText('nothing was sent there')
  await open()
  await expect(page.getByText('Assistant <b>of Ada</b>')).toBeVisible()
  await expect(page.getByText(new URL(redirect).host)).toBeVisible()
  // A double click on another page, under which this one was opened, must not allow anything.
  await expect(page.getByRole('button', { name: 'Allow' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: 'Allow' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Read and crawl' })).toBeChecked()
  const scopes = page.getByRole('radiogroup', { name: 'What may it do?' }).getByRole('radio')
  await expect(scopes, 'no tool needs more').toHaveCount(2)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(/callback\?error=access_denied.*state=kept/)

  await open()
  await page.getByRole('radio', { name: 'Only some projects' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('Choose at least one project')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Bistro' }).click()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(/callback\?code=/)
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id, code, code_verifier: VERIFIER }
  const response = await fetch(`${product.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  expect(await response.json()).toMatchObject({ scope: 'read crawl' })

  await page.goto('/profile/api-keys')
  const programs = page.getByRole('region', { name: 'Connected programs' })
  await expect(programs.getByText('Assistant <b>of Ada</b>')).toBeVisible()
  await expect(programs.getByText('Bistro')).toBeVisible()
  await expect(programs.getByText('Never used')).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await programs.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(programs.getByText('No program is connected to')).toBeVisible()
  await program.close()
  expect(pageProblems).toEqual([])
})
