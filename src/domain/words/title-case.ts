/** Words that stay small within a title. */
const SMALL = new Set('a an and as at but by for from in into nor of on or over the to up via with'.split(' '))

/** Words in capitals, as titles of search results have them. Names with letters or signs of their own stay as they are. */
export function titleCase(text: string): string {
  return text.replace(/\S+/g, (whole, at: number) => {
    const [, before = '', word = '', after = ''] = PLAIN_WORD.exec(whole) ?? []
    const isSmall = at > 0 && SMALL.has(whole) && at + whole.length < text.length
    return word === '' || isSmall ? whole : before + word.charAt(0).toUpperCase() + word.slice(1) + after
  })
}

/** Small letters alone, perhaps between signs. */
const PLAIN_WORD = /^([“‘(]?)(\p{Ll}+(?:['’-]\p{Ll}+)*)([”’),:;.?!]*)$/u
