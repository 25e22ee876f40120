import { isOwnImage } from '#domain/content/content-rules.ts'
import { wordLists } from './list-in-words.ts'

type Pasted = { html: string; leftOutPictures: number; leftOutPlayers: number }

/**
 * Converts list and title paragraphs from Microsoft Word to lists and headings. Removes and counts embedded players and
 * pictures from other sites.
 */
export function pastedHtml(html: string, origin: string): Pasted {
  let leftOutPictures = 0
  const words = bodyOf(html)
  const withPictures = words.replace(PICTURE, (tag) => {
    const src = attribute(tag, 'src') ?? ''
    const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
    if (isOwnImage(path)) return tag.replace(src, path)
    leftOutPictures += 1
    return ''
  })
  const text = withPictures
    .replace(/<p\b([^>]*\bclass=["']?MsoTitle\b[^>]*)>(.*?)<\/p>/gis, '<h2>$2</h2>')
    // Google Docs wraps everything in a <b> with normal weight. Parsers ignore the remaining closing tag.
    .replace(/<b\b[^>]*(?<!-)\bfont-weight:\s*normal[^>]*>/gi, '')
    .replace(/<\/?o:p\b[^>]*>/gi, '')
  return { html: wordLists(text), leftOutPictures, leftOutPlayers: [...words.matchAll(PLAYER)].length }
}

/** Also removes VML drawings from Microsoft Word, because they duplicate the pictures. */
function bodyOf(html: string): string {
  return html
    .replace(/<head\b.*?<\/head>|<style\b.*?<\/style>|<xml\b.*?<\/xml>/gis, '')
    .replace(/<!--\[if gte vml.*?<!\[endif\]-->/gis, '')
    .replace(/<v:shape\b.*?<\/v:shape>|<v:shapetype\b.*?<\/v:shapetype>/gis, '')
}

function attribute(tag: string, name: string): string | undefined {
  const [, quoted, single, plain] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag) ?? []
  return quoted ?? single ?? plain
}

/** Embedded content from other sites, such as videos and maps. */
const PLAYER = /<(iframe|video|audio|object|embed)\b/gi
const PICTURE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi
