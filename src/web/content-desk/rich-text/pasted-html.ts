import { isOwnPicture } from '#domain/content/content-rules.ts'
import { wordLists } from './list-in-words.ts'

type Pasted = { html: string; leftOutPictures: number; leftOutPlayers: number }

/**
 * What other programs put into the clipboard, as our editor reads it: lists that Word writes as paragraphs become lists,
 * what stands for a heading becomes one; pictures that nobody else could see, and players, are left out and counted.
 */
export function pastedHtml(html: string, origin: string): Pasted {
  let leftOutPictures = 0
  const words = inner(html)
  const withPictures = words.replace(PICTURE, (tag) => {
    const address = attribute(tag, 'src') ?? ''
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
    if (isOwnPicture(path)) return tag.replace(address, path)
    leftOutPictures += 1
    return ''
  })
  const text = withPictures
    .replace(/<p\b([^>]*\bclass=["']?MsoTitle\b[^>]*)>(.*?)<\/p>/gis, '<h2>$2</h2>')
    // Google Docs puts everything into bold that is not bold; the tag that ends it then ends nothing.
    .replace(/<b\b[^>]*(?<!-)\bfont-weight:\s*normal[^>]*>/gi, '')
    .replace(/<\/?o:p\b[^>]*>/gi, '')
  return { html: wordLists(text), leftOutPictures, leftOutPlayers: [...words.matchAll(PLAYER)].length }
}

/** Without what is no text: the head with its styles, comments for other programs, and drawings beside their pictures. */
function inner(html: string): string {
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

/** What another site would show inside the page: a video, a map, a post. */
const PLAYER = /<(iframe|video|audio|object|embed)\b/gi
const PICTURE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi
