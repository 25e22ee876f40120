import { urlParts } from '../shared/url-parts.ts'

/** Domains through which affiliate programs count clicks. Their subdomains count as well. */
const DOMAINS = new Set(
  (
    'amzn.to awin1.com zenaps.com shareasale.com shareasale-analytics.com skimresources.com redirectingat.com viglink.com ' +
    'clickbank.net linksynergy.com anrdoezrs.net dpbolvw.net jdoqocy.com kqzyfj.com tkqlhce.com qksrv.net emjcd.com ' +
    'apmebf.com tradedoubler.com zanox.com zanox-affiliate.de webgains.com belboon.de digistore24.com adtraction.com ' +
    'financeads.net sjv.io pxf.io evyy.net 7eer.net ojrq.net prf.hn tradetracker.net pntra.com pntrac.com pntrs.com ' +
    'gopjn.com pjatr.com pjtra.com avantlink.com admitad.com afl.rakuten.co.jp a8.net ap.valuecommerce.com ' +
    'accesstrade.net moshimo.com s.click.aliexpress.com shop-links.co howl.link'
  ).split(' '),
)
const AMAZON = /^(?:www\.|smile\.)?amazon\.(?:com?\.)?[a-z]{2,3}$/
const EBAY = /^(?:www\.|rover\.)?ebay\.(?:com?\.)?[a-z]{2,3}$/
const AMAZON_TAG = /(?:^|&)tag=[^&]/
const EBAY_CAMPAIGN = /(?:^|&)campid=\d/

type Host = 'counts clicks' | 'amazon' | 'ebay' | 'other'

const MAX_KNOWN = 2000
const known = new Map<string, Host>()

/** Whether clicks on this link earn a commission. */
export function isAffiliateUrl(url: string, host: string): boolean {
  let kind = known.get(host)
  if (kind === undefined) {
    kind = kindOf(host)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(host, kind)
  }
  if (kind === 'other') return false
  if (kind === 'amazon') return AMAZON_TAG.test(urlParts(url).query)
  return kind === 'ebay' ? EBAY_CAMPAIGN.test(urlParts(url).query) : true
}

function kindOf(host: string): Host {
  if (AMAZON.test(host)) return 'amazon'
  if (EBAY.test(host)) return 'ebay'
  for (let at = 0; at !== -1; at = nextLabel(host, at)) {
    const domain = at === 0 ? host : host.slice(at)
    if (DOMAINS.has(domain)) return 'counts clicks'
  }
  return 'other'
}

function nextLabel(host: string, at: number): number {
  const dot = host.indexOf('.', at)
  return dot === -1 ? -1 : dot + 1
}
