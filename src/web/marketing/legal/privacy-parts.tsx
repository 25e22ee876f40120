import { Link } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { CookieTable } from './cookie-table.tsx'
import type { LegalPart } from './legal-page.tsx'

export const PRIVACY_PARTS: LegalPart[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          {PRODUCT_NAME} can be run by anyone. What is stored here is the responsibility of{' '}
          <strong>the operator of this server</strong>: the person or company that runs this website. You can reach them
          through the <Link to="/contact">contact form</Link>.
        </p>
        <p>
          This notice describes what the software does. An operator who adds something, such as a proxy that keeps logs,
          must tell you about it.
        </p>
      </>
    ),
  },
  {
    id: 'visitors',
    title: 'When you visit',
    body: (
      <>
        <p>
          Our pages make no requests to other servers: no analytics, no advertising, no external fonts or scripts.
          Nobody else learns that you were here.
        </p>
        <h3>What the server logs</h3>
        <p>
          For each request the server logs the time, method, path, status and duration, with a random number that the
          error page also shows, so that a fault can be traced. It does not log IP addresses. Where something could be
          abused, such as starting crawls or trying passwords, usage is counted by IP address or account; these counts
          are deleted after {daysOf(RETENTION_DAYS.limits)}.
        </p>
        <h3>Crawls without an account</h3>
        <p>
          The results are kept in your browser, the last five for up to {daysOf(RETENTION_DAYS.anonymousCrawls)}, and on
          this server under a URL that only you know, where they are deleted after{' '}
          {daysOf(RETENTION_DAYS.anonymousCrawls)}. While such a crawl runs, your IP address is stored with it, to limit
          how many crawls one IP address may start; it is removed when the crawl ends.
        </p>
        <h3>Votes in the help centre</h3>
        <p>
          To count each visitor once, a vote is stored with a keyed hash of your account, or of your IP address and
          browser. Neither can be read back from it.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'When you have an account',
    body: (
      <>
        <h3>What you tell us</h3>
        <p>
          First and last name, email address, company, account type, your settings, and a picture if you upload one. A
          password is stored as a hash only. Passkeys are stored as public keys, two-factor secrets are encrypted.
        </p>
        <h3>What signing in adds</h3>
        <p>
          For each sign-in session: when it began and was last used, the IP address and the browser, so that you can
          review and end your sessions. They end after {daysOf(RETENTION_DAYS.sessions)} without use. Browsers you used
          are recognised by a random cookie whose hash is kept for {daysOf(RETENTION_DAYS.devices)}, so that we can
          write to you when a new browser is used to sign in.
        </p>
        <h3>What you crawl</h3>
        <p>
          Projects with their settings, and what each crawl found on the pages: URLs, titles, descriptions, headings,
          counts, links, response headers, scores and issues. The HTML itself is not kept, and for cookies a site sets
          we keep the name, not the value. Passwords and extra headers that a project sends are stored encrypted. All
          this stays until you delete the crawl’s project or your account.
        </p>
        <p>
          An account whose email address is never confirmed is deleted after{' '}
          {daysOf(RETENTION_DAYS.unconfirmedAccounts)}.
        </p>
        <h3>What you do in a project</h3>
        <p>
          Members of a workspace who see all its projects see who did what in each, for{' '}
          {daysOf(RETENTION_DAYS.activity)}. If you delete your account, your entries stay without your name.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          All cookies and storage entries are ours, and each does something you asked for. There is nothing to consent
          to, so we do not ask. On servers with https, __Host- is added in front of the cookie names that start with
          ‘pagewarden.’.
        </p>
        <CookieTable />
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives data',
    body: (
      <>
        <h3>The sites you crawl</h3>
        <p>
          They see requests from this server with the name of our crawler, or the one you chose, and never who started
          the crawl. See the page about <Link to="/bot">our crawler</Link>.
        </p>
        <h3>Mail</h3>
        <p>
          Messages about your account, your crawls and your reports go through the mail server the operator has set up.
          The text of a message is wiped once it is sent, or {daysOf(RETENTION_DAYS.failedMailWords)} after its delivery
          has failed; a record of it is kept for {daysOf(RETENTION_DAYS.mail)}. You choose in your settings which ones
          you want; those about the security of your account are always sent.
        </p>
        <h3>Payments</h3>
        <p>
          Where the operator takes payments, Stripe handles them. Stripe gets your email address, a number for your
          account, and what you type on its pages; your card never reaches us. We keep the state of your subscription
          and the list of your invoices, and what Stripe reports to us for {daysOf(RETENTION_DAYS.paymentEvents)}.
        </p>
        <h3>Webhooks</h3>
        <p>
          If the managers of a workspace add a webhook, what happens in the workspace is sent to the URL they enter,
          also the name and email address of somebody who joins. Events and the log of their deliveries are kept for{' '}
          {daysOf(RETENTION_DAYS.events)}.
        </p>
        <h3>Google</h3>
        <p>
          If you sign in with Google, Google learns that you do, and gives us your name and your confirmed email
          address, once. Its tokens are not kept.
        </p>
        <h3>Storage</h3>
        <p>
          Pictures and export files are kept on the server itself, or in a store that the operator rents. Nothing is
          sold or given to anyone else.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'When you write to us',
    body: (
      <p>
        The name, address, subject and text of a message sent through the <Link to="/contact">contact form</Link> are
        stored, and emailed to the people who reply. They are kept until the operator no longer needs them; ask, and
        they are deleted.
      </p>
    ),
  },
  {
    id: 'administrators',
    title: 'What administrators can see',
    body: (
      <p>
        Administrators of this server see accounts, plans and the state of crawls. To help someone, they can view the
        product as that person sees it; a banner reminds them the whole time, and a log that nobody can edit records who
        did it, when, to whom, and which changes were made. That log keeps email addresses even after an account is
        deleted.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights, and how to use them',
    body: (
      <>
        <p>You can use most of them yourself:</p>
        <ul>
          <li>See and correct what we know about you in your profile and settings.</li>
          <li>
            Take it with you: a ZIP of everything your account owns, in plain formats. The file is kept for{' '}
            {daysOf(RETENTION_DAYS.exportFiles)}, then deleted.
          </li>
          <li>
            Delete your account: it is removed immediately, with your projects, crawls, files and subscription. All that
            remains are the operator’s backups, until they are overwritten, and the log entries mentioned above.
          </li>
        </ul>
        <p>
          For anything else, such as an objection or a complaint, write to the operator. You can also turn to the data
          protection authority where you live.
        </p>
      </>
    ),
  },
]

function daysOf(days: number): string {
  return days === 1 ? 'one day' : `${days} days`
}
