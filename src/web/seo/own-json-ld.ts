import { PRODUCT_NAME } from '#domain/system/product.ts'
import { PLANS } from '../pricing/plans.ts'
import type { JsonLd } from './absolute-json-ld.ts'

/** Includes the name and URL, because most pages contain no other entry about our organization. */
export const ORGANIZATION = { '@type': 'Organization', '@id': '/#organization', name: PRODUCT_NAME, url: '/' }

export function organization(): JsonLd {
  return {
    ...ORGANIZATION,
    logo: { '@type': 'ImageObject', url: '/icon-512.png' },
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: '/contact' },
  }
}

/** The search action searches the help centre. */
export function website(): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': '/#website',
    name: PRODUCT_NAME,
    url: '/',
    inLanguage: 'en',
    publisher: ORGANIZATION,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/support?search={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Not a SoftwareApplication: search engines require ratings for that, and we invent none. */
export function service(): JsonLd {
  return {
    '@type': 'Service',
    '@id': '/#service',
    name: PRODUCT_NAME,
    url: '/',
    serviceType: 'SEO crawler',
    provider: ORGANIZATION,
    offers: PLANS.map(({ name, price, period }) => offer(name, price.replace('$', ''), period)),
  }
}

function offer(name: string, price: string, period: string) {
  const amount = { price, priceCurrency: 'USD' }
  const monthly = { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'MON', billingDuration: 1 }
  return {
    '@type': 'Offer',
    name,
    ...amount,
    url: '/pricing',
    ...(period === 'per month' && { priceSpecification: monthly }),
  }
}
