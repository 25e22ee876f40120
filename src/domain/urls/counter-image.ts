/** Hosts, with their subdomains, whose images only count visits. */
const HOSTS =
  'mc\\.yandex\\.(?:ru|com)|px\\.ads\\.linkedin\\.com|bat\\.bing\\.com|google-analytics\\.com|doubleclick\\.net|' +
  'googleadservices\\.com|analytics\\.twitter\\.com|analytics\\.tiktok\\.com|ct\\.pinterest\\.com|alb\\.reddit\\.com|' +
  'tr\\.snapchat\\.com|top-fwz1\\.mail\\.ru|counter\\.yadro\\.ru|counter\\.rambler\\.ru|hm\\.baidu\\.com|' +
  'hit\\.gemius\\.pl|scorecardresearch\\.com|quantserve\\.com|statcounter\\.com|histats\\.com|getclicky\\.com|' +
  'etracker\\.(?:com|de)|webtrekk\\.net|omtrdc\\.net|demdex\\.net|criteo\\.com|adroll\\.com'
/** Counters that share their host with other files. */
const PATHS = 'facebook\\.com/tr(?=[/?#]|$)|t\\.co/i/adsct'

const COUNTER = new RegExp(`^(?:https?:)?//(?:[^/?#]*\\.)?(?:(?:${HOSTS})(?=[:/?#]|$)|${PATHS})`, 'i')
/** Matomo runs on any host. */
const MATOMO = /\/(?:matomo|piwik)\.php\?/i

/** Whether an image with this `src` is no content, but counts visits, as those in the `<noscript>` of analytics do. */
export function isCounterImage(src: string): boolean {
  return (src.includes('//') && COUNTER.test(src)) || (src.includes('.php?') && MATOMO.test(src))
}
