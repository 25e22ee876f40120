import type { MediaElement } from '#domain/facts/media-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const TYPES: readonly [RegExp, string][] = [
  [/shockwave-flash|futuresplash|x-director/i, 'Flash'],
  [/silverlight/i, 'Silverlight'],
  [/java-(?:applet|bean|vm)|x-java/i, 'Java'],
]
const FILES: readonly [RegExp, string][] = [
  [/\.(?:swf|dcr)(?:[?#]|$)/i, 'Flash'],
  [/\.xap(?:[?#]|$)/i, 'Silverlight'],
  [/\.(?:class|jar)(?:[?#]|$)/i, 'Java'],
]
const CLASSES: readonly [RegExp, string][] = [
  [/d27cdb6e-ae6d-11cf|166b1bca-3f9c-11cf/i, 'Flash'],
  [/dfeaf541-f3e1-4c24/i, 'Silverlight'],
  [/8ad9c840-044e-11d1|^java:/i, 'Java'],
]

export const unsupportedPlugin = definePageCheck({
  id: 'unsupported_plugin',
  category: 'performance',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Content for a dead plug-in',
  message: ({ count }) => `${plural(count, 'An element needs', 'Elements need')} a plug-in that no browser runs`,
  why:
    'No current browser runs Flash, Silverlight or Java applets. Visitors see an empty box, and search engines see ' +
    'nothing.',
  fix: 'Replace it with HTML: `<video>` for films, `<audio>` for sound, scripts and `<canvas>` for games. Otherwise remove it.',
  basis: 'HTML standard, section “Non-conforming features”: applet; browsers have removed all these plug-ins',
  source: 'https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features',
  more: () => ({
    rule: [
      'Reported are `<applet>`, and `<object>`, `<embed>` and frames whose type, class id or file (.swf, .xap, .jar, ' +
        '.class) is for Flash, Silverlight or Java. An `<embed>` inside an `<object>` for the same file is reported once.',
    ],
    example: {
      found: '<embed src="/tour.swf" type="application/x-shockwave-flash">',
      fixed: '<video src="/tour.mp4" poster="/tour.jpg" controls></video>',
    },
  }),
  needs: ['media'],
  find: ({ media: { elements } }) => {
    const seen = new Set<string>()
    return elements.flatMap((element) => {
      const plugin = pluginOf(element)
      const url = element.urls[0] ?? ''
      if (plugin === null || (url !== '' && seen.has(url))) return []
      seen.add(url)
      return [{ saw: `${plugin} in ${element.kind}${url === '' ? '' : `: ${url}`}`, at: element.path }]
    })
  },
})

function pluginOf({ kind, type, classid, urls }: MediaElement): string | null {
  if (kind === 'applet') return 'Java'
  if (kind === 'object' || kind === 'embed') {
    return firstMatch(TYPES, type) ?? firstMatch(CLASSES, classid) ?? firstMatch(FILES, urls[0])
  }
  return kind === 'iframe' || kind === 'frame' ? firstMatch(FILES.slice(0, 1), urls[0]) : null
}

function firstMatch(patterns: readonly [RegExp, string][], value: string | undefined): string | null {
  return value === undefined ? null : (patterns.find(([pattern]) => pattern.test(value))?.[1] ?? null)
}
