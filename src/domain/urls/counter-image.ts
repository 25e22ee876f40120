/** Hosts whose images only count visits, as do those of their subdomains. */
const HOSTS =
  'mc\\.yandex\\.(?:ru|com)|px\\.ads\\.linkedin\\.com|bat\\.bing\\.com|google-analytics\\.com|doubleclick\\.net|' +
  'googleadservices\\.com|analytics\\.twitter\\.com|analytics\\.tiktok\\.com|ct\\.pinterest\\.com|alb\\.reddit\\.com|' +
  'tr\\.snapchat\\.com|top-fwz1\\.mail\\.ru|counter\\.yadro\\.ru|counter\\.rambler\\.ru|hm\\.baidu\\.com|' +
  'hit\\.gemius\\.pl|scorecardresearch\\.com|quantserve\\.com|statcounter\\.com|histats\\.com|getclicky\\.com|' +
  'etracker\\.(?:com|de)|webtrekk\\.net|omtrdc\\.net|demdex\\.net|criteo\\.com|adroll\\.com'
/** Counters on hosts that also serve other files. */
const PATHS = 'facebook\\.com/tr(?=[/?#]|$)|t\\.co/i/adsct'

const COUNTER = new RegExp(`^(?:https?:)?//(?:[^/?#]*\\.)?(?:(?:${HOSTS})(?=[:/?#]|$)|${PATHS})`, 'i')
/** Matomo can run on any host. */
const MATOMO = /\/(?:matomo|piwik)\.php\?/i

/** Whether an image with this `src` only counts visits, like those in the `<noscript>` of analytics tools. */
export function isCounterImage(src: string): boolean {
  return (src.includes('//') && COUNTER.test(src)) || (src.includes('.php?') && MATOMO.test(src))
}
