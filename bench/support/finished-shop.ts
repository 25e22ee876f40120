import type { PageFacts } from '#domain/facts/page-facts.ts'
import { extractPage } from '#extract/extract-page.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { shopPage } from './shop-page.ts'

export const SHOP = 'https://shop.example'
const MENU = 40
/** A number that occurs nowhere else in the page, so that it can be replaced. */
const TEMPLATE_NUMBER = 42_424_242

type Shop = {
  pages: number
  linksPerPage: number
  /** Gives all pages the same title, description and heading. */
  hasSameTexts?: boolean
}

/** Crawled pages of a shop, without crawling: the same menu on each page, and links to other products. */
export function createShop({ pages, linksPerPage, hasSameTexts = false }: Shop) {
  const template = templateFacts(linksPerPage)
  return (position: number) => {
    let state = Math.imul(position + 1, 0x9e3779b1)
    const random = () => {
      state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5
      return (state >>> 0) / 2 ** 32
    }
    const url = `${SHOP}/products/${position}`
    const product = `Product ${hasSameTexts ? '' : position}`
    const links = Array.from({ length: linksPerPage }, (_, nth) => {
      const isMenu = nth < MENU
      const target = isMenu ? nth : Math.floor(random() * pages)
      const text = isMenu ? `Menu entry ${nth}` : `Product ${target}`
      return { url: `${SHOP}/products/${target}`, text, rel: [] }
    })
    const signature = Array.from({ length: 128 }, () => String.fromCharCode(33 + Math.floor(random() * 90))).join('')
    const facts: PageFacts = JSON.parse(template.replaceAll(String(TEMPLATE_NUMBER), String(position)))
    const texts = { title: `${product} of the shop`, metaDescription: `What people say about ${product}`, h1: product }
    return makeFinishedPage({
      position,
      result: { url, ...texts },
      fingerprint: random().toString(36),
      facts: {
        ...facts,
        ...(hasSameTexts && { ...texts, h1s: [product] }),
        ...{ url, links, ttfbMs: Math.floor(random() * 1000) },
        timing: { totalMs: Math.floor(random() * 2000), receivedAt: null },
        ...(facts.textStats && { textStats: { ...facts.textStats, hash: random().toString(36) } }),
        mainText: { wordCount: 300 + (position % 200), hash: random().toString(36), signature },
      },
    })
  }
}

/** The facts of one page of the shop, with all groups except the main text. Its number is replaced for each page. */
function templateFacts(linksPerPage: number): string {
  const body = Buffer.from(shopPage(TEMPLATE_NUMBER, { links: linksPerPage, paragraphs: 10 }))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', server: 'shop' }
  const url = `${SHOP}/products/${TEMPLATE_NUMBER}`
  const page = extractPage({ url, status: 200, headers, body, ttfbMs: 40, totalMs: 60 })
  return JSON.stringify({ ...page?.facts, text: undefined })
}
