import { Link } from 'react-router'
import { GRACE_DAYS } from '#domain/plans/billing.ts'
import { TIER_LIMITS } from '#domain/plans/tiers.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { amount } from '../../pricing/plan-limits.ts'
import { MONEY_BACK_DAYS, PLANS } from '../../pricing/plans.ts'
import type { LegalPart } from './legal-page.tsx'

const pro = PLANS.find(({ tier }) => tier === 'paid')
const freePages = amount(TIER_LIMITS.registered_free.maxUrls)

export const TERMS_PARTS: LegalPart[] = [
  {
    id: 'parties',
    title: 'Who these terms are between',
    body: (
      <p>
        These terms are an agreement between you and <strong>the operator of this server</strong>, the person or company
        who offers {PRODUCT_NAME} at this address (“we”). They apply whenever you use it, with or without an account. If
        you use it on behalf of a company, you confirm that you may act for it.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What you get',
    body: (
      <>
        <p>
          {PRODUCT_NAME} fetches pages of websites that you choose, checks them, and reports what it found. What each
          plan includes is listed on the <Link to="/pricing">pricing page</Link>; the limits there are the ones the
          server applies.
        </p>
        <h3>What we do not promise</h3>
        <p>
          Scores and recommendations are our assessment of a page by published rules. They do not promise a place in
          search results or in a language model’s answers. We work to keep the service available, and the{' '}
          <Link to="/status">status page</Link> shows how well we do, but we guarantee no level of availability unless
          we have agreed one with you in writing.
        </p>
      </>
    ),
  },
  {
    id: 'crawling',
    title: 'What you may crawl',
    body: (
      <>
        <p>You choose the websites, so you are responsible for the choice. Please crawl only</p>
        <ul>
          <li>websites that are yours, or whose owner has asked you to,</li>
          <li>or public pages, in a way and at a pace that does the site no harm.</li>
        </ul>
        <p>
          The crawler obeys robots.txt unless a project’s settings say otherwise. Only turn that off, choose a fast
          pace, or send passwords and headers where the site’s owner agrees. The crawler always backs off when a site
          asks it to.
        </p>
        <h3>What is not allowed</h3>
        <ul>
          <li>Using the service to attack, overload or spy on others.</li>
          <li>Circumventing the limits of the service, for example by creating many accounts.</li>
          <li>Reaching networks or data that are not meant for you.</li>
          <li>Reselling access to the service without our consent. Reports you made are yours to sell.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          Use a real email address, keep your password and codes to yourself, and tell us if someone else gets in. You
          can delete your account at any time in its settings; everything it owns goes with it.
        </p>
        <p>
          We may suspend an account that breaks these terms. Signing in then says that the account is suspended; to ask
          why, or to object, use the <Link to="/contact">contact form</Link>. Crawls made without an account are deleted
          after {RETENTION_DAYS.anonymousCrawls} days.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment, cancellation and refunds',
    body: (
      <>
        <p>
          Where this server takes payments, {pro?.name} costs {pro?.price} {pro?.period}, paid in advance by card
          through Stripe, and renews monthly until you cancel. The price you see before you pay is what is charged; no
          taxes are added to it.
        </p>
        <h3>Cancelling</h3>
        <p>
          Cancel under Billing in your profile, with no notice period. You keep {pro?.name} until the end of the month
          you have paid for. If a payment fails, the plan stays active for {GRACE_DAYS} days.
        </p>
        <h3>{MONEY_BACK_DAYS}-day money-back guarantee</h3>
        <p>
          <Link to="/contact">Write to us</Link> within {MONEY_BACK_DAYS} days of your first payment and we refund it.
          You need no reason. This does not affect your statutory rights.
        </p>
        <h3>When a plan ends</h3>
        <p>
          Nothing is deleted when a plan ends. Crawls of more than {freePages} pages can still be opened and exported;
          new ones cover up to {freePages}.
        </p>
        <p>
          If we change a price, we tell you by email at least a month in advance, and it applies from your next payment
          after that.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'Who owns the data',
    body: (
      <p>
        What you enter and the reports made for you are yours. We use them to run the service for you and for nothing
        else; the <Link to="/privacy">privacy notice</Link> says what is stored and for how long. The software, its
        texts and its name remain ours or those of its makers.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'If something goes wrong',
    body: (
      <p>
        Our liability is unlimited for intent and gross negligence, and wherever the law does not allow us to limit it.
        Otherwise we are liable only for typical, foreseeable damage caused by breaching a duty essential to this
        agreement, and for no more than you paid us in the preceding twelve months. Keep copies of reports that matter
        to you: exporting them is free in every account.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and governing law',
    body: (
      <>
        <p>
          We may change these terms for the future, and will say so on this page. We email account holders about changes
          that affect them at least a month ahead, so they can leave before the changes take effect.
        </p>
        <p>
          The law of the country in which the operator is based applies. As a consumer, you keep the protection of the
          law where you live. If part of these terms is invalid, the rest still applies.
        </p>
      </>
    ),
  },
]
