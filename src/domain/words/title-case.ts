/** Words that stay in lower case within a title. */
const SMALL = new Set('a an and as at but by for from in into nor of on or over the to up via with'.split(' '))

/** Capitalises the words of a title. Names with capitals or symbols of their own stay as they are. */
export function titleCase(text: string): string {
  return text.replace(/\S+/g, (token, at: number) => {
    const [, before = '', word = '', after = ''] = PLAIN_WORD.exec(token) ?? []
    const isSmall = at > 0 && SMALL.has(token) && at + token.length < text.length
    return word === '' || isSmall ? token : before + word.charAt(0).toUpperCase() + word.slice(1) + after
  })
}

/** Only lower-case letters, optionally with punctuation around them. */
const PLAIN_WORD = /^([“‘(]?)(\p{Ll}+(?:['’-]\p{Ll}+)*)([”’),:;.?!]*)$/u
