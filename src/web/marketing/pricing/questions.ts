import { GRACE_DAYS } from '#domain/billing.ts'
import { amount } from '#domain/plan-words.ts'
import { MONEY_BACK_DAYS, PLANS } from '#domain/plans.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { KEPT_DAYS } from '#domain/retention.ts'
import { homePageCap, TIER_LIMITS } from '#domain/tiers.ts'

const pro = PLANS.find(({ tier }) => tier === 'paid')
const freePages = amount(TIER_LIMITS.registered_free.maxUrls)

/** Asked and answered on the pricing page, and told to search engines in the same words. */
export const PRICING_QUESTIONS: { question: string; answer: string }[] = [
  {
    question: 'Do I need an account to try it?',
    answer: `No. The crawler on the home page takes up to ${homePageCap('free_no_login')} pages of any public website. Its results stay in your browser, and on this server for ${KEPT_DAYS.anonymousCrawls} days. Health scores and the LLM check come with a free account.`,
  },
  {
    question: 'What does the free account leave out?',
    answer: `The size of a crawl: ${freePages} pages of a project, ${homePageCap('registered_free')} on the home page. And what only Pro has: scheduled recrawls, competitor comparison, the keyword presence audit and the Notion export. The number of websites is not limited.`,
  },
  {
    question: 'Is “unlimited” really unlimited?',
    answer:
      'Pro sets no limit of its own. You choose how many pages each project may take. Whoever runs this server sets one ceiling for every crawl on it, so that a single site cannot fill its disk; the settings of a project show it.',
  },
  {
    question: 'How do I pay?',
    answer: `By card, through the card payment provider Stripe. Your card number goes to Stripe and never reaches us. Pro costs ${pro?.price} ${pro?.period}. On a server that takes no payments, whoever runs it can give you Pro.`,
  },
  {
    question: 'Can I cancel at any time?',
    answer: `Yes, under Billing in your profile. Pro stays until the end of the month you paid for, then your account goes on as Registered Free. If a payment fails, Pro stays for ${GRACE_DAYS} days, so that you can change your card.`,
  },
  {
    question: 'What happens to my crawls when Pro ends?',
    answer: `Nothing is deleted. Crawls of more than ${freePages} pages can still be opened and exported; new ones take up to ${freePages}. Scheduled recrawls pause and go on when you are back.`,
  },
  {
    question: 'Is there a money-back guarantee?',
    answer: `Yes. Write to us within ${MONEY_BACK_DAYS} days of your first payment, and you get it back. No form, no reason needed.`,
  },
  {
    question: 'We crawl a great deal. Is there more than Pro?',
    answer: `Volume plans are listed under Billing in your profile, and agreed with us: write by the contact form. You can also run ${PRODUCT_NAME} on your own machines.`,
  },
]
