/** Hosts of affiliate networks: a link to one of them or to its subdomains pays whoever placed it. */
const HOSTS: ReadonlySet<string> = new Set(
  `amzn.to awin1.com zenaps.com shareasale.com shareasale-analytics.com skimresources.com clickbank.net linksynergy.com
  anrdoezrs.net dpbolvw.net jdoqocy.com kqzyfj.com tkqlhce.com emjcd.com qksrv.net afcyhf.com lduhtrp.net tqlkg.com
  prf.hn partnerize.com pxf.io sjv.io impact.com ojrq.net tradedoubler.com webgains.com belboon.com financeads.net
  digistore24.com avantlink.com flexoffers.com rover.ebay.com viglink.com redirectingat.com go.redirectingat.com
  adcell.com tradetracker.net daisycon.com effiliation.com affilae.com hop.clickbank.net partner-ads.com
  a8.net hb.afl.rakuten.co.jp valuecommerce.com moshimo.com`.split(/\s+/),
)
const AMAZON = /^(?:www\.|smile\.)?amazon\.[a-z.]{2,6}$/
const AMAZON_TAG = /[?&]tag=[^&#]/

/** Whether a link earns a commission, by its host or form. */
export function isAffiliateLink(url: string): boolean {
  const start = url.indexOf('//') + 2
  const end = url.indexOf('/', start)
  const host = (end === -1 ? url.slice(start) : url.slice(start, end)).toLowerCase()
  if (AMAZON.test(host)) return AMAZON_TAG.test(url)
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) if (HOSTS.has(rest)) return true
  return false
}
