import { hostOf } from '../urls/host-of.ts'
import type { SharedImage, SharedPage } from './social-report.ts'

export const NETWORKS = ['Facebook', 'X', 'LinkedIn', 'Slack'] as const
export type Network = (typeof NETWORKS)[number]

export type SocialCard = {
  network: Network
  /** The name of the site, as the network shows it above or below the title. */
  site: string
  title: string
  description: string
  image: CardImage | null
  layout: 'large' | 'small'
  /** Sentences about what is missing or too short or small. */
  notes: string[]
}

export type CardImage = { url: string; file: SharedImage | null }

/** The tags that each network reads. The first tag with content wins. */
const SOURCES: Record<Network, { title: string[]; description: string[]; image: string[] }> = {
  Facebook: { title: ['og:title'], description: ['og:description'], image: ['og:image', 'og:image:url'] },
  X: {
    title: ['twitter:title', 'og:title'],
    description: ['twitter:description', 'og:description'],
    image: ['twitter:image', 'twitter:image:src', 'og:image', 'og:image:url'],
  },
  LinkedIn: { title: ['og:title'], description: ['og:description'], image: ['og:image', 'og:image:url'] },
  Slack: {
    title: ['og:title', 'twitter:title'],
    description: ['og:description', 'twitter:description'],
    image: ['og:image', 'og:image:url', 'twitter:image'],
  },
}

/** Below this width, Facebook and LinkedIn show a small image next to the text. */
const LARGE_WIDTH: Partial<Record<Network, number>> = { Facebook: 600, LinkedIn: 401 }

export function socialCards(page: SharedPage): SocialCard[] {
  return NETWORKS.map((network) => cardOf(network, page))
}

function cardOf(network: Network, page: SharedPage): SocialCard {
  const sources = SOURCES[network]
  const firstOf = (keys: string[]) => keys.map((key) => tagOf(page, key)).find((value) => value !== '') ?? ''
  const title = firstOf(sources.title)
  const description = firstOf(sources.description)
  const image = imageOf(page, firstOf(sources.image))
  const shown = image !== null && !isUnusable(image) ? image : null
  const notes = [
    title === '' &&
      `No ${sources.title.join(' or ')}: ${page.title === '' ? 'the URL' : 'the title of the page'} is shown.`,
    description === '' && missingDescription(network, page, sources.description),
    ...imageNotes(network, sources.image[0] ?? '', firstOf(sources.image), image),
    network === 'X' && cardNote(page),
  ]
  return {
    network,
    site: network === 'Slack' ? tagOf(page, 'og:site_name') || hostOf(page.url) : hostOf(page.url),
    title: title || page.title || page.url,
    description: description || (network === 'LinkedIn' ? '' : page.description),
    image: shown,
    layout: shown !== null && isLarge(network, page, shown) ? 'large' : 'small',
    notes: notes.filter((note) => note !== false && note !== null),
  }
}

function tagOf({ tags }: SharedPage, key: string): string {
  return tags.find((tag) => tag.key === key && tag.content.trim() !== '')?.content.trim() ?? ''
}

/** Null without an image, or if its URL is relative, because networks do not resolve it. */
function imageOf({ images }: SharedPage, url: string): CardImage | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return { url, file: images.find((image) => image.url === url) ?? null }
}

function isUnusable({ file }: CardImage): boolean {
  return file !== null && ((file.statusCode ?? 200) >= 400 || (file.statusCode === null && file.failure !== null))
}

function missingDescription(network: Network, page: SharedPage, keys: string[]): string {
  const isShown = network !== 'LinkedIn' && page.description !== ''
  return `No ${keys.join(' or ')}: ${isShown ? 'the meta description is shown' : 'no text is shown'}.`
}

function imageNotes(network: Network, key: string, written: string, image: CardImage | null): string[] {
  if (written === '') return [`No ${key}: the card has no image, or one that the network chooses.`]
  if (image === null) return [`The URL of the image is not complete (${written.slice(0, 100)}), so it is ignored.`]
  const { file } = image
  if (file === null) return ['The crawl did not request the image, so its size is not known.']
  if (isUnusable(image)) {
    const why = file.statusCode === null ? (file.failure ?? '').replaceAll('-', ' ') : `status ${file.statusCode}`
    return [`The image does not load (${why}), so the card has none.`]
  }
  const least = LARGE_WIDTH[network]
  if (least !== undefined && file.width !== null && file.width < least)
    return [`The image is ${file.width} pixels wide. From ${least} pixels, it is shown large.`]
  return []
}

function cardNote(page: SharedPage): string | null {
  const card = tagOf(page, 'twitter:card')
  if (card === '') return 'No twitter:card: X shows the small card.'
  return card === 'summary' || card === 'summary_large_image' ? null : `twitter:card is “${card.slice(0, 50)}”.`
}

function isLarge(network: Network, page: SharedPage, { file }: CardImage): boolean {
  if (network === 'X') return tagOf(page, 'twitter:card') === 'summary_large_image'
  const least = LARGE_WIDTH[network]
  return least === undefined || file === null || file.width === null || file.width >= least
}
