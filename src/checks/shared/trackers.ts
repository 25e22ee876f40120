/** Hosts whose scripts track visitors, including their subdomains: analytics, advertising, session recordings. */
const TRACKER_HOSTS: readonly string[] = (
  'google-analytics.com googletagmanager.com doubleclick.net googlesyndication.com googleadservices.com ' +
  'connect.facebook.net clarity.ms bat.bing.com hotjar.com hotjar.io snap.licdn.com static.ads-twitter.com ' +
  'analytics.tiktok.com ct.pinterest.com pinimg.com sc-static.net mc.yandex.ru hm.baidu.com top-fwz1.mail.ru ' +
  'matomo.cloud innocraft.cloud cdn.segment.com cdn.segment.io cdn.mxpnl.com mixpanel.com cdn.amplitude.com ' +
  'amplitude.com heapanalytics.com fullstory.com mouseflow.com smartlook.com luckyorange.com crazyegg.com ' +
  'inspectlet.com js.hs-analytics.net js.hs-scripts.com hsforms.net cdn.heapanalytics.com criteo.com criteo.net ' +
  'taboola.com outbrain.com adroll.com quantserve.com scorecardresearch.com chartbeat.com etracker.com ' +
  'etracker.de econda-monitor.de wt-safetag.com webtrekk.net adobedtm.com omtrdc.net demdex.net klaviyo.com ' +
  'intercom.io intercomcdn.com optimizely.com vwo.com visualwebsiteoptimizer.com abtasty.com kameleoon.eu ' +
  'getclicky.com statcounter.com histats.com posthog.com'
).split(' ')

/** Hosts that also serve other things, with the paths of their trackers. */
const TRACKER_PATHS: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:^|\.)facebook\.com$/, /^\/tr(?:\/|$)/],
  [/(?:^|\.)linkedin\.com$/, /^\/(?:collect|px|attribution)/],
  [/(?:^|\.)google\.[a-z.]+$/, /^\/(?:ads|pagead|ccm|g\/collect)/],
  [/(?:^|\.)twitter\.com$/, /^\/i\/adsct/],
]

/** The scripts of Google's tag manager track nobody until they send something to another host. */
const TAG_MANAGER = /^\/(?:gtm\.js|gtag\/js|ns\.html)/

/** Whether requests to this host and path track visitors. */
export function isTracker(host: string, path: string): boolean {
  if (TRACKER_PATHS.some(([hosts, paths]) => hosts.test(host) && paths.test(path))) return true
  const known = TRACKER_HOSTS.find((each) => host === each || host.endsWith(`.${each}`))
  return known !== undefined && !(known === 'googletagmanager.com' && TAG_MANAGER.test(path))
}

/** SQL: the tracker that a URL belongs to, as a host name; empty for others. */
export function trackerOf(url: string): string {
  const hosts = TRACKER_HOSTS.map((host) => host.replaceAll('.', '\\.')).join('|')
  return `regexp_extract(lower(${url}), '^https?://(?:[^/?#]*\\.)?(${hosts})(?::[0-9]+)?(?:[/?#]|$)', 1)`
}
