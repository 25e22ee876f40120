import { Link } from 'react-router'
import { GRACE_DAYS } from '#domain/billing.ts'
import { amount } from '#domain/plan-words.ts'
import { MONEY_BACK_DAYS, PLANS } from '#domain/plans.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { KEPT_DAYS } from '#domain/retention.ts'
import { TIER_LIMITS } from '#domain/tiers.ts'
import type { LegalPart } from './legal-page.tsx'

const pro = PLANS.find(({ tier }) => tier === 'paid')
const freePages = amount(TIER_LIMITS.registered_free.maxUrls)

export const TERMS_PARTS: LegalPart[] = [
  {
    id: 'parties',
    title: 'Between whom',
    body: (
      <p>
        These terms are an agreement between you and <strong>the operator of this server</strong>, the person or company
        who offers {PRODUCT_NAME} under this address (“we”). They hold whenever you use it, with or without an account.
        If you use it for a company, you say that you may speak for it.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What you get',
    body: (
      <>
        <p>
          {PRODUCT_NAME} fetches pages of websites that you name, reads them, and reports what it found. What each plan
          includes stands on the <Link to="/pricing">pricing page</Link>; the limits there are the ones that the server
          applies.
        </p>
        <h3>What we do not promise</h3>
        <p>
          Scores and recommendations are our reading of a page by published rules. They are no promise of a place in
          search results or in the answers of a language model. We work to keep the service available, and the{' '}
          <Link to="/status">status page</Link> shows how well that goes, but we guarantee no availability unless we
          have agreed on one with you in writing.
        </p>
      </>
    ),
  },
  {
    id: 'crawling',
    title: 'What you may crawl',
    body: (
      <>
        <p>You choose the websites, so you answer for the choice. Please crawl only</p>
        <ul>
          <li>websites that are yours, or whose owner has asked you to,</li>
          <li>or public pages, in a way and at a pace that does no harm to the site.</li>
        </ul>
        <p>
          The crawler keeps to robots.txt unless a project’s settings say otherwise. Turn that off, choose a fast pace,
          or send passwords and headers along only where the owner of the site agrees. The crawler always waits when a
          site asks it to.
        </p>
        <h3>What is not allowed</h3>
        <ul>
          <li>Using the service to attack, overload or spy on others.</li>
          <li>Getting around its limits, for example by making many accounts.</li>
          <li>Reaching networks or data that are not meant for you.</li>
          <li>Reselling access to it without our consent. Reports you made are yours to sell.</li>
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
          Give a real e-mail address, keep your password and codes to yourself, and tell us if somebody else got in. You
          may delete your account at any time in its settings; everything it owns goes with it.
        </p>
        <p>
          We may suspend an account that breaks these terms. We say why, and where the harm allows it we ask you first.
          Crawls made without an account are deleted after {KEPT_DAYS.anonymousCrawls} days.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment, cancelling, money back',
    body: (
      <>
        <p>
          Where this server takes payments, {pro?.name} costs {pro?.price} {pro?.period}, paid in advance by card
          through Stripe, and goes on from month to month until you cancel. Taxes are added where the law asks for it
          and shown before you pay.
        </p>
        <h3>Cancelling</h3>
        <p>
          Cancel under Billing in your profile, without notice. What you paid for stays until the end of its month. If a
          payment fails, the plan stays for {GRACE_DAYS} days.
        </p>
        <h3>{MONEY_BACK_DAYS}-day money-back guarantee</h3>
        <p>
          <Link to="/contact">Write to us</Link> within {MONEY_BACK_DAYS} days of your first payment, and we return it.
          You need no reason. Rights that the law gives you beyond that stay untouched.
        </p>
        <h3>After the end</h3>
        <p>
          Nothing is deleted when a plan ends. Crawls of more than {freePages} pages can still be opened and exported;
          new ones take up to {freePages}.
        </p>
        <p>
          When we change a price, we tell you by mail at least a month before, and it holds from your next payment after
          that.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Whose data it is',
    body: (
      <p>
        What you enter and the reports made for you are yours. We use them to run the service for you and for nothing
        else; the <Link to="/privacy">privacy notice</Link> says what is stored and for how long. The software, its
        texts and its name stay ours or those of its makers.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'If something goes wrong',
    body: (
      <p>
        We answer without limit for what we do on purpose or by gross negligence, and where the law does not let us
        limit it. Otherwise we answer only for the damage that is typical and foreseeable when a duty is broken that
        this agreement rests on, and at most with what you paid us in the twelve months before. Keep copies of reports
        that matter to you: exporting them is free in every account.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, law and place',
    body: (
      <>
        <p>
          We may change these terms for the time to come, and say so on this page. Account holders hear of changes that
          touch them by mail at least a month ahead, and may leave before they hold.
        </p>
        <p>
          The law of the country in which the operator has their seat applies. As a consumer you keep the protection of
          the law of where you live. Should a part of these terms not hold, the rest does.
        </p>
      </>
    ),
  },
]
