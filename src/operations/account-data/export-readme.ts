import { PRODUCT_NAME } from '#domain/system/product.ts'

export function exportReadme(at: Date): string {
  return `Your data at ${PRODUCT_NAME}
Created on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC

This archive contains everything your account owns. You can open the .json files with any text editor and with
most programs. All times are in UTC. If a crawl was still running, the pages crawled by then are included.

profile.json    Your name, company, account type, email address and sign-up date.
avatar.webp     Your picture, if you have one.
settings.json   Your notifications, report frequency and time zone.
report-branding.json, report-logo.png
                Colour, footer, sender and logo of your PDF reports, if you set them.
report-logos/   The logos of other workspaces that you own, named after the id of the workspace.
plan.json       Your role, your plan, any plan granted to you, and your subscriptions.
invoices.json   Your invoices. Amounts are in the smallest unit of the currency: 2900 is 29.00.
sign-in.json    How you sign in: password, Google, names of passkeys, two-factor, known browsers.
                Passwords, keys, codes and tokens are left out, so nobody can sign in with this archive.
sessions.json   Where you are signed in: time, IP address and browser.
mails.json      Subject and date of the mails to you that we still store.
contact-messages.json
                Messages you sent with the contact form while signed in.
exports.json    The data exports you requested.
projects.json   Your projects with their settings, former slugs, segments, saved views, the URLs you removed and what
                you uploaded about search traffic.
                Names of extra headers are included; their values and passwords are left out.
search-traffic/ Clicks, views and the like per page that you uploaded, one table per project and kind.
activity.json   What you did in projects in the last year, and how your access to projects changed. Details are
                included for your own workspaces.
rechecks.json   Pages you rechecked one by one, with the results.
workspaces.json Your workspaces, with your role in each, and for those that you own their plan, customer number at
                Stripe, subscriptions and report branding. Projects of workspaces with other members are left out,
                unless the workspace is your personal one.
invitations.json
                Invitations that you sent or received.
connected-programs.json
                Programs that you allowed to act for you, such as AI assistants. Their tokens are left out.
project-mail.json
                The projects for which you chose whether to get mail.
report-exports.json
                The report files you requested.
crawls.json     Your crawls, newest first.
crawls/         One file per crawl, named after its date and site:
                  crawl           the crawl itself, with its sitemaps and spider traps
                  pages           every page with its scores, issues, links and everything we extracted
                  otherUrls       URLs that turned out not to be pages: redirects and files
                  missing         only if the archive of the crawl is damaged: what could not be included

Anyone who has this archive can read it. Keep it in a safe place.
`
}
