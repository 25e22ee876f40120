import type { ComparedGroup } from './compared-group.ts'
import { collapse, elements, isHiddenElement, regionOfElement, webUrl } from './read.ts'

export const MEDIA: ComparedGroup[] = [
  {
    name: 'imageDetails',
    ours: ({ imageDetails }) =>
      imageDetails.map((image) => [
        image.region,
        image.isHidden === true,
        image.isInLink === true,
        image.isInNoscript === true,
        image.picture !== undefined,
        [image.width, image.height, image.loading, image.sizes, image.srcset].map((value) => value ?? null),
        image.lazyAttribute ?? null,
      ]),
    theirs: () =>
      elements('img').map((image) => [
        regionOfElement(image),
        isHiddenElement(image),
        image.parentElement?.closest('a[href]') !== null,
        image.closest('noscript') !== null,
        image.closest('picture') !== null,
        ['width', 'height', 'loading', 'sizes', 'srcset'].map((name) => image.getAttribute(name)),
        ['data-src', 'data-original', 'data-lazy', 'data-lazy-src', 'data-bg', 'data-srcset'].find((name) =>
          image.getAttribute(name),
        ) ?? null,
      ]),
  },
  {
    name: 'pictures',
    ours: ({ pictures }) =>
      pictures.pictures.map(({ hasImg, sources }) => [hasImg, sources.map(({ srcset }) => srcset ?? null)]),
    theirs: () =>
      elements('picture').map((picture) => [
        picture.querySelector(':scope > img') !== null,
        [...picture.querySelectorAll(':scope > source')].map((source) => source.getAttribute('srcset')),
      ]),
  },
  {
    name: 'media',
    ours: ({ media }) =>
      media.elements.map((element) => [
        element.kind,
        element.region,
        element.isHidden === true,
        element.urls,
        element.tracks ?? [],
        element.hasText === true,
        ['autoplay', 'muted', 'controls'].filter((name) => name in element),
      ]),
    theirs: () =>
      elements('video, audio, iframe, frame, object, embed, applet, canvas').map((element) => {
        const own = ['src', 'data', 'code'].map((name) => element.getAttribute(name))
        const containers = 'video, audio, object, applet, canvas'
        const inIt = (selector: string) =>
          [...element.querySelectorAll(selector)].filter((each) => each.parentElement?.closest(containers) === element)
        const params = inIt('param').filter((param) =>
          /^(movie|src|source|code)$/i.test(param.getAttribute('name') ?? ''),
        )
        const urls = [
          own.find((url) => url !== null),
          ...inIt('source').map((source) => source.getAttribute('src')),
          ...params.map((param) => param.getAttribute('value')),
        ].flatMap((url) => url?.trim() || [])
        const tracks = inIt('track').map((track) => (track as HTMLTrackElement).kind)
        const hasAlt = [...element.querySelectorAll('img')].some(
          (image) => collapse(image.getAttribute('alt') ?? '') !== '',
        )
        return [
          element.localName,
          regionOfElement(element),
          isHiddenElement(element),
          urls.map((url) => webUrl(url) ?? url),
          [...new Set(tracks)],
          element.localName === 'object' && (hasAlt || (element.textContent ?? '').trim() !== ''),
          ['autoplay', 'muted', 'controls'].filter(
            (name) => /^(audio|video)$/.test(element.localName) && element.hasAttribute(name),
          ),
        ]
      }),
  },
]
