import { PRODUCT_NAME } from '#domain/system/product.ts'

/** What stands beside the data, for people who open the archive. */
export function exportReadme(at: Date): string {
  return `Your data at ${PRODUCT_NAME}
Made on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC

This archive holds everything that your account owns. The files that end in .json can be read with any text
editor and by most programs. All times are in UTC. A crawl that was still running is here as far as it had come.

profile.json    Who you are: names, company, account type, email address, and since when.
avatar.webp     Your picture, if you have one.
settings.json   Your notifications, report frequency and timezone.
plan.json       Your role, your plan, what was granted to you, and your subscriptions.
invoices.json   Your invoices. Amounts are in the smallest unit of the currency: 2900 is 29.00.
sign-in.json    The ways into your account: password, Google, passkeys by name, two-factor, known browsers.
                Passwords, keys, codes and tokens are left out, so that nobody can get in with this archive.
sessions.json   Where you are signed in: when, from which network address, with which browser.
mails.json      Subject and date of every mail we have sent you and still know of.
contact-messages.json
                What you wrote to us by the contact form while you were signed in.
exports.json    The exports you asked for.
projects.json   Your projects with their settings, the slugs they had before, and the URLs you removed. Extra headers
                are named; their values and passwords are left out.
rechecks.json   Pages that you had checked again by themselves, and what they answered.
report-exports.json
                The reports you asked for as files.
crawls.json     Your crawls, newest first.
crawls/         One file for each crawl, named after its day and site:
                  crawl           the crawl itself, with its sitemaps and spider traps
                  pages           every page with its scores, its issues, its links and all that we read there
                  otherAddresses  addresses that turned out not to be pages: redirects and files

Anybody who has this archive can read it. Keep it where only you can reach it.
`
}
