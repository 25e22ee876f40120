import { GRACE_DAYS } from '#domain/plans/billing.ts'
import { homePageCap, TIER_LIMITS } from '#domain/plans/tiers.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { amount } from '../../pricing/plan-limits.ts'
import { MONEY_BACK_DAYS, PLANS } from '../../pricing/plans.ts'

const pro = PLANS.find(({ tier }) => tier === 'paid')
const freePages = amount(TIER_LIMITS.registered_free.maxUrls)

/** Search engines also receive these questions as structured data. */
export const PRICING_QUESTIONS: { question: string; answer: string }[] = [
  {
    question: 'Do I need an account to try it?',
    answer:
      `No. The crawler on the home page covers up to ${homePageCap('free_no_login')} pages of any public website. ` +
      `Results stay in your browser, and on this server for ${RETENTION_DAYS.anonymousCrawls} days. ` +
      'Health scores and the LLM check come with a free account.',
  },
  {
    question: 'What does the free account not include?',
    answer:
      `Large crawls: a free account covers ${freePages} pages per project crawl and ${homePageCap('registered_free')} on the ` +
      'home page. Scheduled recrawls, competitor comparison, the keyword presence audit and the Notion export ' +
      'are part of Pro. The number of websites is unlimited.',
  },
  {
    question: 'Is “unlimited” really unlimited?',
    answer:
      'Pro sets no limit of its own. You choose how many pages each project may crawl. ' +
      'The operator of this server sets one limit for every crawl, so that no single site can fill its disk; ' +
      'you can see it in your project’s settings.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, through the card payment provider Stripe. Your card number goes to Stripe and never reaches us. ' +
      `Pro costs ${pro?.price} ${pro?.period}. On a server that takes no payments, its operator can give you Pro.`,
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, under Billing in your profile. You keep Pro until the end of the month you paid for; ' +
      'after that, your account continues as Registered Free. ' +
      `If a payment fails, you keep Pro for ${GRACE_DAYS} days, which leaves time to update your card.`,
  },
  {
    question: 'What happens to my crawls when Pro ends?',
    answer:
      `Nothing is deleted. Crawls of more than ${freePages} pages can still be opened and exported; ` +
      `new ones cover up to ${freePages}. Scheduled recrawls pause and resume when you come back.`,
  },
  {
    question: 'Is there a money-back guarantee?',
    answer:
      `Yes. Write to us within ${MONEY_BACK_DAYS} days of your first payment and we refund it. ` +
      'No form, no reason needed.',
  },
  {
    question: 'We crawl a lot. Is there anything above Pro?',
    answer:
      'Volume plans are listed under Billing in your profile and arranged individually: use the contact form. ' +
      `You can also run ${PRODUCT_NAME} on your own machines.`,
  },
]
