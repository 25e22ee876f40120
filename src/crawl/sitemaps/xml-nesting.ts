import { decodeEntities } from './xml-tag.ts'

export type TagHandler = {
  /** `name` and `parent` are in lower case without namespace. `tag` is the text between < and >. */
  open(name: string, parent: string, tag: string): void
  /** `isCut`: the file ended before the end tag. */
  close(name: string, parent: string, isCut: boolean): void
  text(text: string): void
}

const MAX_DEPTH = 100

/** Keeps track of open tags. Passes tags and text on to the handler and reports misplaced tags and text. */
export function createXmlNesting(handler: TagHandler, problem: (what: string) => void) {
  const open: string[] = []
  let hasRoot = false

  function closeInnermost(isCut: boolean): void {
    const name = open.pop() ?? ''
    handler.close(name, open.at(-1) ?? '', isCut)
  }

  return {
    openTag(name: string, tag: string, isEmpty: boolean): void {
      if (open.length === 0 && hasRoot) problem('there is more than one outermost tag')
      hasRoot = true
      const parent = open.at(-1) ?? ''
      if (open.length >= MAX_DEPTH) {
        problem('its tags are nested too deeply')
        return
      }
      handler.open(name, parent, tag)
      if (isEmpty) handler.close(name, parent, false)
      else open.push(name)
    },

    closeTag(name: string): void {
      const place = open.lastIndexOf(name)
      if (place !== open.length - 1 || place === -1) {
        problem(open.length === 0 ? `</${name}> closes nothing` : `</${name}> is where </${open.at(-1)}> should be`)
      }
      while (place !== -1 && open.length > place) closeInnermost(false)
    },

    addText(text: string, isCdata: boolean): void {
      if (open.length > 0) handler.text(isCdata ? text : resolveEntities(text, problem))
      else if (/\S/.test(text)) {
        problem(hasRoot ? 'there is text after the last tag' : 'there is text before the first tag')
      }
    },

    end(): void {
      if (open.length > 0) problem(`the file ends before </${open.at(-1)}>`)
      else if (!hasRoot) problem('it contains no tags')
      while (open.length > 0) closeInnermost(true)
    },
  }
}

function resolveEntities(text: string, problem: (what: string) => void): string {
  const decoded = decodeEntities(text)
  if (decoded.unknown === '&') problem('there is an & that should be written as &amp;')
  else if (decoded.unknown !== null) problem(`${decoded.unknown} is not an XML entity; write a plain & as &amp;`)
  return decoded.text
}
