import type { Page } from '@playwright/test'
import type { Person } from './accounts-test.ts'

export function signInScreens(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    email: page.getByRole('textbox', { name: 'Email' }),
    password: page.locator('input[name="password"]'),
    signIn: button('Sign In'),
    createAccount: button('Create Account'),
    sendMagicLink: button('Send Magic Link'),
    magicLinkTab: page.getByRole('tab', { name: 'Magic Link' }),
    title: page.getByRole('heading', { level: 1 }),
    alert: page.getByRole('alert'),
    toast: (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
    header: page.getByRole('banner'),
    /** Exists in the product, but not on public pages. */
    accountMenu: page.getByRole('banner').locator('summary', { hasText: 'Account menu' }),
    logOut: page.getByRole('banner').getByRole('button', { name: 'Log Out' }),

    async givePassword({ email, password }: Pick<Person, 'email' | 'password'>) {
      await this.email.fill(email)
      await this.password.fill(password)
      await this.signIn.click()
    },
    async fillSignUp(person: Person) {
      await page.getByLabel('First Name').fill(person.firstName)
      await page.getByLabel('Last Name').fill(person.lastName)
      await this.email.fill(person.email)
      await page.getByLabel('Company Name').fill(person.companyName)
    },
  }
}
