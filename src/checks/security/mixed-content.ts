import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { srcsetUrls } from '#domain/facts/srcset-urls.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck, type Found } from '../check.ts'
import { resourcePlace } from '../shared/resource-place.ts'
import { isInsecureUrl, UPGRADE_FACTS, upgradesRequests } from './insecure-url.ts'

const WORDS = {
  script: 'script',
  style: 'style sheet',
  font: 'font',
  frame: 'frame',
  fetch: 'request of a script',
} as const
const HARMLESS = /^(?:image|video|audio|poster): /

export const mixedContent = definePageCheck({
  id: 'mixed_content',
  category: 'security',
  severity: (found) => (isHarmless(found) ? 'medium' : 'high'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Mixed content',
  message: ({ count }) => `The https page loads ${plural(count, 'a file', `${count} files`)} over http`,
  why:
    'Browsers block scripts, style sheets and frames over http, so parts of the page are missing. Images and videos are ' +
    'requested over https instead, and are missing if that fails.',
  fix: 'Write these URLs with https. If a host does not support https, serve the file from your own site.',
  basis: 'W3C: Mixed Content',
  source: 'https://www.w3.org/TR/mixed-content/',
  recommend: ({ count, evidence: [first] }) => {
    const url = first?.saw.slice(first.saw.indexOf('http://'))
    return count === 1 && url ? `Write \`${url.replace('http:', 'https:')}\`, and check that this URL works.` : null
  },
  more: () => ({
    rule: [
      'On an https page, http URLs of scripts, style sheets, fonts, frames, objects and requests of inline scripts are ' +
        'reported with high severity; those of images, videos and sounds alone with medium.',
      'Pages whose Content-Security-Policy has `upgrade-insecure-requests` are not reported: browsers request https ' +
        'there. Forms are reported as insecure_form. URLs of this machine, such as http://localhost, do not count.',
    ],
    example: {
      found: '<script src="http://cdn.example/menu.js"></script>',
      fixed: '<script src="https://cdn.example/menu.js"></script>',
    },
  }),
  needs: ['url', ...UPGRADE_FACTS, 'resources', 'images', 'imageDetails', 'pictures', 'media'],
  appliesTo: ({ url }) => url.startsWith('https:'),
  find: (page) => {
    const found = [...insecureResources(page), ...insecureMedia(page), ...insecureImages(page)]
    return found.length === 0 || upgradesRequests(page) ? [] : found
  },
})

function insecureResources({ resources }: Pick<CompleteFacts, 'resources'>): Evidence[] {
  const found: Evidence[] = []
  for (const entry of resources.entries) {
    const { kind, url } = entry
    if (kind !== 'hint' && isInsecureUrl(url)) found.push({ saw: `${WORDS[kind]}: ${url}`, at: resourcePlace(entry) })
  }
  return found
}

function insecureMedia({ media }: Pick<CompleteFacts, 'media'>): Evidence[] {
  const found: Evidence[] = []
  for (const { kind, urls, poster, path } of media.elements) {
    if (poster !== undefined && isInsecureUrl(poster)) found.push({ saw: `poster: ${poster}`, at: path })
    // Frames are resources as well.
    if (kind === 'iframe' || kind === 'frame') continue
    for (const url of urls) if (isInsecureUrl(url)) found.push({ saw: `${kind}: ${url}`, at: path })
  }
  return found
}

function insecureImages({
  images,
  imageDetails,
  pictures,
}: Pick<CompleteFacts, 'images' | 'imageDetails' | 'pictures'>) {
  const found: Evidence[] = []
  images.forEach(({ src }, index) => {
    const detail = imageDetails[index]
    if (detail?.isInNoscript) return
    for (const url of [src, ...insecureCandidates(detail?.srcset)]) {
      if (isInsecureUrl(url)) found.push({ saw: `image: ${url}`, ...(detail && { at: detail.path }) })
    }
  })
  for (const { sources, path } of pictures.pictures) {
    for (const { srcset } of sources) {
      for (const url of insecureCandidates(srcset)) found.push({ saw: `image: ${url}`, at: path })
    }
  }
  return found
}

function insecureCandidates(srcset: string | undefined): string[] {
  return srcset?.includes('http://') ? srcsetUrls(srcset).filter(isInsecureUrl) : []
}

function isHarmless({ evidence }: Found): boolean {
  return evidence.length > 0 && evidence.every(({ saw }) => HARMLESS.test(saw))
}
