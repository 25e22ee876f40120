import type { ComparedGroup } from './compared-group.ts'
import { elements, isHiddenElement, regionOfElement, textOf, webUrl } from './read.ts'

export const STRUCTURE: ComparedGroup[] = [
  {
    name: 'document',
    ours: ({ document: { mode, baseUrl, repeatedIds, obsolete } }) => [
      mode === 'quirks',
      baseUrl,
      repeatedIds.entries.map(({ id, count }) => `${id} ${count}`).sort(),
      obsolete.map(({ name, count }) => `${name} ${count}`).sort(),
    ],
    theirs: () => {
      const counts = new Map<string, number>()
      for (const { id } of document.querySelectorAll('[id]')) if (id !== '') counts.set(id, (counts.get(id) ?? 0) + 1)
      const names = 'acronym applet basefont big blink center dir font frame frameset marquee strike tt'.split(' ')
      const base = new URL(/^https?:/.test(document.baseURI) ? document.baseURI : document.URL)
      base.hash = ''
      return [
        document.compatMode === 'BackCompat',
        base.href,
        [...counts]
          .filter(([, count]) => count > 1)
          .map((entry) => entry.join(' '))
          .sort(),
        names
          .map((name) => [name, elements(name).length] as const)
          .filter(([, count]) => count > 0)
          .map((entry) => entry.join(' '))
          .sort(),
      ]
    },
  },
  {
    name: 'dom',
    // Versions of Chromium differ in where they put what is nested deeper than 512 levels.
    ours: ({ dom: { elements, depth, mostChildren, svgs } }) => [
      elements,
      ...(depth > 512 ? ['deeper'] : [depth, mostChildren]),
      svgs.count,
    ],
    theirs: () => {
      const all = [...document.querySelectorAll('*')]
      const levelOf = (element: Element) => {
        let level = 0
        for (let at: Element | null = element; at !== null; at = at.parentElement) level += 1
        return level
      }
      const parents = all.filter((element) => document.body?.contains(element))
      const depth = Math.max(...all.map(levelOf))
      const mostChildren = Math.max(0, ...parents.map((element) => element.childElementCount))
      return [
        all.length,
        ...(depth > 512 ? ['deeper'] : [depth, mostChildren]),
        [...document.querySelectorAll('svg')].filter((svg) => svg.parentElement?.closest('svg') === null).length,
      ]
    },
  },
  {
    name: 'forms',
    ours: ({ forms: { forms, fields } }) => [
      forms.map(({ url, method }) => `${method} ${url}`),
      fields.map(({ type, form }) => `${type} ${form}`),
    ],
    theirs: () => {
      const forms = elements('form') as HTMLFormElement[]
      const fields = elements('input, select, textarea, button') as HTMLInputElement[]
      const typeOf = (field: Element) => {
        const type = field.getAttribute('type')?.toLowerCase() ?? ''
        if (field.localName === 'select' || field.localName === 'textarea') return field.localName
        if (field.localName === 'button') return type === 'button' || type === 'reset' ? type : 'submit'
        return type === '' ? 'text' : type
      }
      return [
        forms.slice(0, 100).map((form) => {
          const action = form.getAttribute('action')?.trim() || document.URL
          return `${form.method} ${webUrl(action)?.slice(0, 500) ?? null}`
        }),
        fields.slice(0, 500).map((field) => {
          const form = field.form === null ? -1 : forms.indexOf(field.form)
          return `${typeOf(field)} ${form === -1 ? null : form}`
        }),
      ]
    },
  },
  {
    name: 'headings',
    ours: ({ headings }) =>
      headings.map(({ level, text, imageAlt, region, isHidden, isAriaHidden }) => [
        level,
        text,
        imageAlt,
        region,
        isHidden,
        isAriaHidden,
      ]),
    theirs: () =>
      elements('h1, h2, h3, h4, h5, h6')
        .slice(0, 1000)
        .map((heading) => [
          Number(heading.localName.slice(1)),
          textOf(heading).slice(0, 500),
          [...heading.querySelectorAll('img')].map((image) => image.getAttribute('alt') ?? '').find(Boolean) ?? '',
          regionOfElement(heading),
          isHiddenElement(heading),
          heading.closest('body [aria-hidden="true" i]') !== null,
        ]),
  },
  {
    name: 'hidden',
    ours: ({ hidden }) => hidden.entries.filter(({ why }) => why === 'hidden' || why === 'display').length,
    theirs: () => {
      const parts = elements('body [hidden], body [style]').filter(isHiddenElement)
      const outermost = parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)))
      return outermost.slice(0, 100).filter((part) => textOf(part) !== '' || part.querySelector('a[href]') !== null)
        .length
    },
  },
  {
    name: 'snippetParts',
    ours: ({ snippetParts }) => [snippetParts.total, snippetParts.entries.map(({ name }) => name)],
    theirs: () => {
      const parts = [...document.querySelectorAll('body [data-nosnippet], head [data-nosnippet]')]
      return [parts.length, parts.slice(0, 100).map((part) => part.localName.toLowerCase())]
    },
  },
]
